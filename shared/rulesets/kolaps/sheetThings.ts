import { figureText } from '../../rules/profile.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { brokenEntries, entriesBlock, thingName } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, TableBlock, TableRow, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { KolapsContext } from './context.ts'
import { BUILDER, FIGURES, WORDING } from './data.ts'
import { attributesOf, specialisationsOf, type Held } from './held.ts'
import { alikeTogether, classOf, isWeapon, possessionsOf, type Possession } from './possessions.ts'
import { profileOf, profiles } from './profiles.ts'
import type { KolapsMember } from './schemas.ts'

type Entry = EntriesBlock['entries'][number]
type KolapsEvaluated = EvaluatedMember<KolapsMember>

const words = WORDING.sheet

/** « Pistolet × 2 ». */
export function named({ name, quantity, isBroken }: Possession, text: Translator): string {
  const one = thingName(name, { broken: isBroken }, text)
  return quantity > 1 ? `${one} × ${quantity}` : one
}

/** « Pénétrant 2 : protection pire d’autant de classes ». */
function propertyText(
  { id, value }: Possession['properties'][number],
  context: KolapsContext,
  text: Translator,
): string {
  const property = context.properties.get(id)
  const name = property ? text.of(property.name) : id
  const told = value === undefined ? name : `${name} ${value}`
  return property ? `${told} (${inBrackets(text.of(property.summary))})` : told
}

/** A sentence within another: no full stop, and no capital; several stay sentences, and a letter for a value itself. */
function inBrackets(summary: string): string {
  const said = summary.replace(/\.$/, '')
  return /^\p{Lu}\p{Ll}/u.test(said) && !said.includes('. ') ? said.charAt(0).toLowerCase() + said.slice(1) : said
}

const propertiesText = ({ properties }: Possession, context: KolapsContext, text: Translator): string =>
  properties.map((property) => propertyText(property, context, text)).join(' · ')

/** The weapons with all that is needed to use them; none where it has none. */
export function weaponBlocks({ member }: KolapsEvaluated, context: KolapsContext, text: Translator): TableBlock[] {
  const weapons = alikeTogether(possessionsOf(member, context)).filter((one) => isWeapon(one) && !one.isBroken)
  const rows = weapons.map((weapon): TableRow => {
    const { kind } = weapon
    const note = propertiesText(weapon, context, text)
    const figures = profileOf(weapon, context)
    const written = (id: string) =>
      figureText(
        profiles.columns[kind!]!.find((column) => column.id === id)!,
        figures[id],
        text.language,
      )
    return {
      cells: [
        named(weapon, text),
        text.of(words[`kind-${kind as 'handgun' | 'shoulder' | 'heavy' | 'melee'}`]),
        written('rate'),
        written('technology'),
      ],
      ...(note !== '' && { note }),
    }
  })
  const columns = [
    { label: text.of(words.weapon), strong: true },
    { label: text.of(words.type) },
    { label: text.of(words.rate), figures: true },
    { label: text.of(words.technology), figures: true },
  ]
  return rows.length > 0 ? [{ kind: 'table', title: text.of(words.weapons), columns, rows }] : []
}

/** A class that nobody told is filled in by hand. */
const classText = (defenceClass: number | undefined): string => String(defenceClass ?? ' ').replace(/^-/, '−')

/** What a worn protection was; of a class that nobody told, by how much it is worse. */
function wearText({ worsened, defenceClass }: Possession, text: Translator): string {
  if (worsened === 0) return ''
  return defenceClass === undefined
    ? text.of(BUILDER.words.worsenedBy, { count: worsened })
    : text.of(words.was, { class: classText(defenceClass) })
}

/** The most alike protections that have boxes each. */
const MOST_ALIKE = 9

/** The impact boxes of a protection, and its class: of several that are alike a row each. */
function impactRows(protection: Possession, text: Translator): TrackerBlock['rows'] {
  const row = {
    label: text.of(words.impacts),
    cells: Array.from({ length: FIGURES.impacts }, () => ({})),
    ends: [{ label: text.of(words.class), figure: classText(classOf(protection)) }],
  }
  return Array.from({ length: Math.min(protection.quantity, MOST_ALIKE) }, () => row)
}

/** Protections, each with its impact boxes and its class; KOL-R10: a class that was lost stays lost. */
export function protectionBlocks(
  { member }: KolapsEvaluated,
  context: KolapsContext,
  text: Translator,
  { isBrief = false } = {},
): TrackerBlock[] {
  const protections = possessionsOf(member, context).filter(({ kind, isBroken }) => kind === 'protection' && !isBroken)
  if (protections.length === 0) return []
  const boxes = { kind: 'tracker', stays: 'figures', shape: 'box', checks: [] } as const
  return [
    ...(isBrief ? [] : [{ ...boxes, title: text.of(words.protections), rows: [] }]),
    ...protections.map((protection): TrackerBlock => ({
      ...boxes,
      isMinor: true,
      title: named(protection, text),
      rows: impactRows(protection, text),
      note: isBrief
        ? ''
        : [wearText(protection, text), propertiesText(protection, context, text)].filter(Boolean).join(' · '),
    })),
  ]
}

/** What a card tells of weapons and kit, on few lines: « Fusil (cadence 3), Couteau · parade : 2 dés », tools. */
export function carriedBlocks(evaluated: KolapsEvaluated, context: KolapsContext, text: Translator): EntriesBlock[] {
  const possessions = alikeTogether(possessionsOf(evaluated.member, context)).filter(({ isBroken }) => !isBroken)
  const weapons = possessions.filter(isWeapon).map((weapon) => {
    const name = named(weapon, text)
    return weapon.rateOfFire === undefined ? name : text.of(words.rateOf, { name, rate: weapon.rateOfFire })
  })
  const tools = possessions.filter((one) => !isWeapon(one) && one.kind !== 'protection').map((one) => named(one, text))
  const blocks = possessions.some(({ kind }) => kind === 'melee' || kind === 'shoulder')
  const rest = [...(blocks ? [text.of(words.parry)] : []), ...tools].join(' · ')
  if (weapons.length + tools.length === 0) return []
  return entriesBlock(text.of(words.carries), [{ name: weapons.join(', '), text: rest }])
}

/** Everything else that it carries. */
export function toolBlocks({ member }: KolapsEvaluated, context: KolapsContext, text: Translator): EntriesBlock[] {
  const tools = alikeTogether(possessionsOf(member, context)).filter(
    (one) => (!isWeapon(one) && one.kind !== 'protection') || one.isBroken,
  )
  return entriesBlock(
    text.of(words.tools),
    tools.flatMap((tool): Entry[] => {
      const { name, quantity, summary } = tool
      if (tool.isBroken) return brokenEntries([tool], text)
      return [
        {
          name: text.of(name),
          ...(quantity > 1 && { detail: `× ${quantity}` }),
          text: summary ? text.of(summary) : '',
        },
      ]
    }),
  )
}

const heldEntry = ({ name, summary }: Held, detail: string | undefined, text: Translator): Entry => ({
  name: text.of(name),
  ...(detail !== undefined && { detail }),
  text: summary ? text.of(summary) : '',
})

/** Attributes and specialisations, each list under its budget. */
export function traitBlocks({ member }: KolapsEvaluated, context: KolapsContext, text: Translator): EntriesBlock[] {
  const attributes = attributesOf(member, context)
  const specialisations = specialisationsOf(member, context)
  return [
    ...entriesBlock(
      text.of(words.attributes),
      attributes.map((held) => heldEntry(held, undefined, text)),
    ),
    ...entriesBlock(
      text.of(words.specialisations),
      specialisations.map((held) => heldEntry(held, text.of(words.pdsCost, { count: held.pds }), text)),
    ),
  ]
}
