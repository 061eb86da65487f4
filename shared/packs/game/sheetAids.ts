import type { CampaignTerms } from '../../rules/campaignTerms.ts'
import type { EntriesBlock } from '../../sheets/model.ts'
import type { TextParams } from '../../text/rendering.ts'
import type { Translator } from '../../text/translator.ts'
import type { CompiledGame } from './compileGame.ts'
import type { FullAid, FullSheetPart } from './fullSheet.ts'
import type { Bearer } from './scope.ts'

interface AidInput {
  readonly bearer: Bearer
  readonly text: Translator
  readonly terms: CampaignTerms
}

/** Compiles the play aids of a member, with the member's values and the campaign's settings. Throws a `GameFault`. */
export function compileAids(
  game: CompiledGame,
  { aids }: Extract<FullSheetPart, { block: 'aids' }>,
  place: string,
): (input: AidInput) => EntriesBlock {
  const params = Object.entries(game.pack.sheet.aidParams).map(([name, param]) => {
    const run = 'formula' in param ? game.number(param.formula, `sheet.aidParams.${name}`) : undefined
    return { name, param, run }
  })
  const compiled = aids.map((aid, at) => ({
    aid,
    holds: aid.when === undefined ? () => true : game.condition(aid.when, `${place}.aids[${at}].when`),
  }))
  return ({ bearer, text, terms }) => {
    const values = Object.fromEntries(
      params.map(({ name, param, run }) => [
        name,
        'setting' in param ? (terms.setting(param.setting) ?? '') : run!(bearer.scope),
      ]),
    )
    const shown = compiled.filter(({ holds }) => holds(bearer.scope)).map(({ aid }) => aid)
    return aidsBlock(shown, values, text)
  }
}

/** Builds the play aids of blank sheets, with texts in place of values. */
export function blankAids(
  { pack: { sheet } }: CompiledGame,
  text: Translator,
  terms: CampaignTerms,
): EntriesBlock | undefined {
  const aids = sheet.parts.flatMap((part) => (part.block === 'aids' ? part.aids : [])).filter(({ onBlank }) => onBlank)
  if (aids.length === 0) return undefined
  const values = Object.fromEntries(
    Object.entries(sheet.aidParams).map(([name, param]) => [
      name,
      'setting' in param ? (terms.setting(param.setting) ?? '') : text.of(param.blank),
    ]),
  )
  return aidsBlock(aids, values, text)
}

const aidsBlock = (aids: readonly FullAid[], params: TextParams, text: Translator): EntriesBlock => ({
  kind: 'entries',
  isAid: true,
  title: text('sheet.aids'),
  entries: aids.map((aid) => ({ name: text.of(aid.name, params), text: text.of(aid.text, params) })),
})
