import { kindOf } from '../../shared/domain/format.ts'

/** What a file of Chronique's says that it holds, before anybody has checked it. */
export type Preview = CampaignPreview | BandPreview

export interface CampaignPreview {
  readonly kind: 'campaign'
  readonly id: string
  readonly name: string
  readonly ruleset: string
  readonly bands: readonly string[]
  /** How many rounds have a recorded game. */
  readonly rounds: number
  readonly exportedAt: string | undefined
}

export interface BandPreview {
  readonly kind: 'band'
  readonly name: string
  readonly ruleset: string
  readonly player: string
  readonly members: readonly string[]
}

/** Reads a document as far as it can be read: what is missing in it, or of another kind than it should be, is left out. */
export function previewOf(document: object): Preview {
  const read = fieldsOf(document)
  return kindOf(document) === 'roster' ? bandIn(read) : campaignIn(read)
}

function bandIn({ name, ruleset, player, members }: Fields): BandPreview {
  return {
    kind: 'band',
    ...{ name: textOf(name), ruleset: textOf(ruleset), player: textOf(player), members: namesIn(members) },
  }
}

function campaignIn({ campaign, exportedAt, facts }: Fields): CampaignPreview {
  const { campaign: frames, warband, game } = fieldsOf(facts)
  const frame = fieldsOf(listOf(frames)[0])
  return {
    kind: 'campaign',
    ...{ id: textOf(campaign), name: textOf(frame['name']), ruleset: textOf(frame['ruleset']) },
    bands: namesIn(warband),
    rounds: new Set(
      listOf(game)
        .map(fieldsOf)
        .filter(({ state }) => state === 'recorded')
        .map(({ round }) => round),
    ).size,
    exportedAt: isInstant(exportedAt) ? exportedAt : undefined,
  }
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const namesIn = (list: unknown): string[] =>
  listOf(list)
    .map((one) => textOf(fieldsOf(one)['name']))
    .filter((name) => name !== '')
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))
