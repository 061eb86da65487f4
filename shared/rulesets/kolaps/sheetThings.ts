import { itemValueText } from '../../rules/profile.ts'
import type { EvaluatedMember } from '../../rules/ruleset.ts'
import { brokenEntries, entriesBlock, itemDisplayName } from '../../rules/sheetBlocks.ts'
import type { EntriesBlock, TableBlock, SheetTableRow, TrackerBlock } from '../../sheets/model.ts'
import type { Translator } from '../../text/translator.ts'
import type { KolapsContext } from './context.ts'
import { KOLAPS_BUILDER, KOLAPS_RULE_NUMBERS, KOLAPS_WORDING } from './data.ts'
import { listAttributes, listSpecialisations, type AttributeOrSpecialisation } from './heldEntries.ts'
import {
  mergePossessions,
  currentDefenceClassNumber,
  isKolapsWeapon,
  listPossessions,
  type Possession,
} from './possessions.ts'
import { buildKolapsItemValues, kolapsItemValueRules } from './profiles.ts'
import type { KolapsMember } from './schemas.ts'

type Entry = EntriesBlock['entries'][number]
type KolapsEvaluated = EvaluatedMember<KolapsMember>

const words = KOLAPS_WORDING.sheet

/** Formats the name and the quantity of an item: « Pistolet × 2 ». */
export function possessionLabel({ name, quantity, isBroken }: Possession, text: Translator): string {
  const one = itemDisplayName(name, { broken: isBroken }, text)
  return quantity > 1 ? `${one} × ${quantity}` : one
}

/** Formats a property with its value and effect: « Pénétrant 2 (protection pire d’autant de classes) ». */
function propertyText(
  { id, value }: Possession['properties'][number],
  context: KolapsContext,
  text: Translator,
): string {
  const property = context.properties.get(id)
  const name = property ? text.of(property.name) : id
  const nameWithValue = value === undefined ? name : `${name} ${value}`
  return property ? `${nameWithValue} (${inBrackets(text.of(property.summary))})` : nameWithValue
}

/**
 * Adapts a sentence for use in brackets: removes the full stop, and makes the first letter lower case, unless there
 * are several sentences or the letter stands for a value.
 */
function inBrackets(summary: string): string {
  const sentence = summary.replace(/\.$/, '')
  return /^\p{Lu}\p{Ll}/u.test(sentence) && !sentence.includes('. ')
    ? sentence.charAt(0).toLowerCase() + sentence.slice(1)
    : sentence
}

const propertiesText = ({ properties }: Possession, context: KolapsContext, text: Translator): string =>
  properties.map((property) => propertyText(property, context, text)).join(' · ')

/** Builds the table of weapons, with all that is needed to use them. Without weapons there is no table. */
export function kolapsWeaponBlocks(
  { member }: KolapsEvaluated,
  context: KolapsContext,
  text: Translator,
): TableBlock[] {
  const weapons = mergePossessions(listPossessions(member, context)).filter(
    (one) => isKolapsWeapon(one) && !one.isBroken,
  )
  const rows = weapons.map((weapon): SheetTableRow => {
    const { kind } = weapon
    const note = propertiesText(weapon, context, text)
    const figures = buildKolapsItemValues(weapon, context)
    const formatColumn = (id: string) =>
      itemValueText(
        kolapsItemValueRules.columns[kind!]!.find((column) => column.id === id)!,
        figures[id],
        text.language,
      )
    return {
      cells: [
        possessionLabel(weapon, text),
        text.of(words[`kind-${kind as 'handgun' | 'shoulder' | 'heavy' | 'melee'}`]),
        formatColumn('rate'),
        formatColumn('technology'),
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

/** Formats the class of a protection. An unknown class is blank, so that players can fill it in by hand. */
const classText = (defenceClass: number | undefined): string => String(defenceClass ?? ' ').replace(/^-/, '−')

/** Formats the original class of a worn protection or, if its class is unknown, the number of classes that it lost. */
function wearText({ worsened, defenceClass }: Possession, text: Translator): string {
  if (worsened === 0) return ''
  return defenceClass === undefined
    ? text.of(KOLAPS_BUILDER.words.worsenedBy, { count: worsened })
    : text.of(words.was, { class: classText(defenceClass) })
}

/** Maximum number of rows of boxes for several equal protections. */
const MOST_ALIKE = 9

/**
 * Builds the rows of impact boxes of a protection, each with the class: one row for each of several equal
 * protections.
 */
function impactRows(protection: Possession, text: Translator): TrackerBlock['rows'] {
  const row = {
    label: text.of(words.impacts),
    cells: Array.from({ length: KOLAPS_RULE_NUMBERS.impacts }, () => ({})),
    ends: [{ label: text.of(words.class), figure: classText(currentDefenceClassNumber(protection)) }],
  }
  return Array.from({ length: Math.min(protection.quantity, MOST_ALIKE) }, () => row)
}

/** Builds the trackers of protections, with impact boxes and class. KOL-R10: a lost class is not regained. */
export function protectionBlocks(
  { member }: KolapsEvaluated,
  context: KolapsContext,
  text: Translator,
  { isBrief = false } = {},
): TrackerBlock[] {
  const protections = listPossessions(member, context).filter(
    ({ kind, isBroken }) => kind === 'protection' && !isBroken,
  )
  if (protections.length === 0) return []
  const boxes = { kind: 'tracker', stays: 'figures', shape: 'box', checks: [] } as const
  return [
    ...(isBrief ? [] : [{ ...boxes, title: text.of(words.protections), rows: [] }]),
    ...protections.map((protection): TrackerBlock => ({
      ...boxes,
      isMinor: true,
      title: possessionLabel(protection, text),
      rows: impactRows(protection, text),
      note: isBrief
        ? ''
        : [wearText(protection, text), propertiesText(protection, context, text)].filter(Boolean).join(' · '),
    })),
  ]
}

/**
 * Builds short lines of weapons and tools for the activation card: « Fusil (cadence 3), Couteau · parade : 2 dés »,
 * tools.
 */
export function carriedItemsBlocks(
  evaluated: KolapsEvaluated,
  context: KolapsContext,
  text: Translator,
): EntriesBlock[] {
  const possessions = mergePossessions(listPossessions(evaluated.member, context)).filter(({ isBroken }) => !isBroken)
  const weapons = possessions.filter(isKolapsWeapon).map((weapon) => {
    const name = possessionLabel(weapon, text)
    return weapon.rateOfFire === undefined ? name : text.of(words.rateOf, { name, rate: weapon.rateOfFire })
  })
  const tools = possessions
    .filter((one) => !isKolapsWeapon(one) && one.kind !== 'protection')
    .map((one) => possessionLabel(one, text))
  const blocks = possessions.some(({ kind }) => kind === 'melee' || kind === 'shoulder')
  const rest = [...(blocks ? [text.of(words.parry)] : []), ...tools].join(' · ')
  if (weapons.length + tools.length === 0) return []
  return entriesBlock(text.of(words.carries), [{ name: weapons.join(', '), text: rest }])
}

/**
 * Builds the list of possessions other than weapons and protections. Broken weapons and protections are also listed
 * here.
 */
export function toolBlocks({ member }: KolapsEvaluated, context: KolapsContext, text: Translator): EntriesBlock[] {
  const tools = mergePossessions(listPossessions(member, context)).filter(
    (one) => (!isKolapsWeapon(one) && one.kind !== 'protection') || one.isBroken,
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

const toEntry = (
  { name, summary }: AttributeOrSpecialisation,
  detail: string | undefined,
  text: Translator,
): Entry => ({
  name: text.of(name),
  ...(detail !== undefined && { detail }),
  text: summary ? text.of(summary) : '',
})

/** Builds two lists: the attributes and the specialisations of a character. */
export function traitBlocks({ member }: KolapsEvaluated, context: KolapsContext, text: Translator): EntriesBlock[] {
  const attributes = listAttributes(member, context)
  const specialisations = listSpecialisations(member, context)
  return [
    ...entriesBlock(
      text.of(words.attributes),
      attributes.map((held) => toEntry(held, undefined, text)),
    ),
    ...entriesBlock(
      text.of(words.specialisations),
      specialisations.map((held) => toEntry(held, text.of(words.pdsCost, { count: held.pds }), text)),
    ),
  ]
}
