import { isCounted } from '../../shared/domain/member.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Roster } from '../../shared/domain/roster.ts'
import { evaluate } from '../../shared/rules/evaluate.ts'
import { rosterFrom } from '../../shared/rules/readRoster.ts'
import type { SheetModel } from '../../shared/sheets/model.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { calling, type Call } from '../transfer/playedOut.ts'
import { bandSheet, sheetsOf, type CheckedRoster } from './rosters.ts'

interface CampaignView {
  readonly campaign: { readonly name: string }
  readonly warbands: readonly { readonly id: string }[]
}
interface WarbandView {
  readonly roster: Roster
  readonly members: readonly { readonly id: string }[]
}
interface GameView {
  readonly warbands: readonly {
    readonly warband: string
    readonly members: readonly { readonly member: string; readonly isAvailable: boolean }[]
  }[]
}

export { calling, type Call }

/** What is printed of a campaign, and its title. */
export interface CampaignSheets {
  readonly title: string
  readonly sheets: readonly SheetModel[]
}

/**
 * The sheets of a campaign's warbands: of all who are in them; for a game, of the bands in it and of those who can play.
 * `layout`: a sheet for each member, or one for each band. Throws `nothing-to-print`.
 */
export function campaignSheets(
  call: Call,
  {
    campaign,
    game,
    layout,
  }: { readonly campaign: string; readonly game?: string; readonly layout: 'members' | 'bands' },
  text: Translator,
): CampaignSheets {
  const view = call<CampaignView>('campaign.get', { campaign })
  const played = game === undefined ? undefined : call<GameView>('game.get', { campaign, game })
  const bands = played?.warbands.map(({ warband }) => warband) ?? view.warbands.map(({ id }) => id)
  const available = new Set(
    played?.warbands.flatMap(({ members }) =>
      members.flatMap(({ member, isAvailable }) => (isAvailable ? [member] : [])),
    ),
  )
  const sheets = bands.flatMap((warband) => {
    const { roster, members } = call<WarbandView>('warband.get', { campaign, warband })
    const checked = checkedOf(roster)
    if (layout === 'bands') return [bandSheet(checked, text)]
    const isWanted = (at: number) => (played ? available.has(members[at]!.id) : isCounted(roster.members[at]!))
    return sheetsOf(checked, isWanted, text)
  })
  if (sheets.length === 0) throw new AppError('nothing-to-print', { roster: view.campaign.name })
  return { title: view.campaign.name, sheets }
}

function checkedOf(document: Roster): CheckedRoster {
  const { ruleset, roster } = rosterFrom(document)
  return { ruleset, roster, evaluated: evaluate(ruleset, roster) }
}
