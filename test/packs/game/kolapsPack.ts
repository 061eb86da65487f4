// KOLAPS as data alone: what its data files contain is taken from them, formulas stand for its code.
import type { FullField } from '../../../shared/packs/game/fullFields.ts'
import type { FullPack } from '../../../shared/packs/game/fullPack.ts'
import { renderLocalized } from '../../../shared/text/renderLocalized.ts'
import { kolapsChecks } from './kolapsChecks.ts'
import { readKolapsFiles, type KolapsFiles } from './kolapsFiles.ts'
import { kolapsSheet } from './kolapsSheet.ts'
import { deathRolls, deathTables, fixedDeathTables } from './kolapsTables.ts'
import { ITEMS, kolapsCost, kolapsItems, kolapsValues, WEAPONS } from './kolapsValues.ts'

const MOST = 1_000_000

/** Builds the game. The result is plain data. */
export function kolapsPack(): FullPack {
  const files = readKolapsFiles()
  const { wording, builder, options, content, awards } = files
  const pack: FullPack = {
    id: 'kolaps',
    name: { fr: 'KOLAPS : Ground Zero', en: 'KOLAPS: Ground Zero' },
    summary: { fr: 'Escarmouche tactique, 2052', en: 'Tactical skirmish, 2052' },
    values: kolapsValues(files),
    cost: kolapsCost(files),
    limitName: { fr: 'Limite', en: 'Limit' },
    kinds: [
      {
        ...{ id: 'character', name: wording.kinds['character']!, summary: wording.kinds['character']! },
        ...{ cost: 0, values: {}, tables: deathRolls(files) },
      },
    ],
    groups: builder.groups.map(({ id, name, isTrait }) => ({ id, name, ...(isTrait && { isTrait }) })),
    forms: withRanks(files),
    choiceLists: {
      affiliations: { lists: ['affiliation'] },
      items: { lists: ITEMS },
      weaponProperties: { lists: ['property'], where: ['of', 'weapon'] },
      protectionProperties: { lists: ['property'], where: ['of', 'protection'] },
    },
    entries: [...Object.values(content).flat(), ...files.items, ...files.properties],
    scenarios: files.scenarios,
    samples: files.samples,
    options: [
      {
        ...{ id: 'costs', key: 'costs', name: builder.words['rank']!, type: 'numbers', max: MOST },
        keys: Object.fromEntries(files.ranks.map(({ rank }) => [`rank${rank}`, String(rank)])),
        entries: { list: 'rank-cost', key: 'rank', number: 'cost' },
      },
    ],
    fields: fields(files),
    lines: lines(files),
    helpers: { rankNow: 'min(5; max(1; rank))' },
    scales: {},
    stages: [],
    steps: [],
    prices: [],
    limits: [],
    restrictions: {},
    band: {},
    checks: kolapsChecks(files),
    tables: [...deathTables(files), files.shootingMishap, files.fumble],
    aftermath: {
      injuryTables: deathTables(files).map(({ id }) => id),
      awards,
      canDesert: true,
      leavesThings: true,
      fixedTables: fixedDeathTables(files),
      ranks: files.ranks.map(({ id, rank }) => ({ id, when: `rankNow = ${rank}` })),
      loot: `group in (${WEAPONS.map((id) => `'${id}'`).join('; ')}) and not ('natural' in weaponProperties)`,
    },
    raises: {
      table: files.advances,
      price: options.figures['pdsPrice']!,
      raises: [
        {
          ...{ id: 'pds', field: 'boughtPds', to: `boughtPds + ${options.figures['pdsStep']}` },
          price: String(options.figures['pdsPrice']),
        },
        {
          ...{ id: 'next-rank', field: 'rank', to: 'if(rankNow > 1; rankNow - 1; rank)' },
          ...{ price: priceOfNextRank(files), when: 'rankNow > 1' },
        },
      ],
    },
    guide: {
      readings: files.readings,
      houseRules: options.houseRules,
      treasury: options.treasury,
      settings: options.settings,
      playAids: files.playAids,
      ofCost: ['KOL-R4', 'KOL-R11', 'KOL-R12'],
      ofValue: ['KOL-R4'],
      topics: topics(files),
    },
    issues: wording.issues,
    builder: {
      recruits: files.ranks.map(({ id, rank, summary }) => ({
        ...{ id, summary, name: renderLocalized(builder.words['recruit']!, { rank }) },
        member: { ...EMPTY, rank },
      })),
      rankField: 'rank',
      ownLists: { keep: builder.words['keep']!, drop: builder.words['drop']! },
      identity: ['rank', 'affiliation', 'archetype'],
      start: { name: builder.words['start']!, least: 1, issues: [] },
      mostLevels: '1',
      places: {
        ...{ rank: 'rank', affiliation: 'affiliation', archetype: 'archetype' },
        ...{ attributes: 'attributes', specialisations: 'pds', boughtPds: 'pds' },
      },
      meters: [
        { key: 'pds', name: builder.words['pds']!, value: 'pdsSpent', of: 'pdsAllowed' },
        { key: 'attributes', name: builder.words['attributes']!, value: 'count(attribute)', of: 'attributesAllowed' },
      ],
    },
    itemValues: kolapsItems(files),
    sheet: kolapsSheet(files),
    starter: { options: {}, members: [{ ...EMPTY, name: 'Recrue', rank: 4 }] },
  }
  return JSON.parse(JSON.stringify(pack)) as FullPack
}

/** The forms with the ranks as choices, which no campaign changes. */
const withRanks = ({ forms, ranks }: KolapsFiles): FullPack['forms'] => ({
  ...forms,
  fields: Object.fromEntries(
    Object.entries(forms.fields).map(([key, field]) => [
      key,
      field.choices === 'ranks' ? { ...field, choices: ranks.map(({ rank, name }) => ({ value: rank, name })) } : field,
    ]),
  ),
})

const EMPTY = {
  kind: 'character',
  attributes: [],
  specialisations: [],
  boughtPds: 0,
  traits: [],
  items: [],
}

function fields({ ranks, builder: { words, none, noArchetype } }: KolapsFiles): FullField[] {
  return [
    {
      ...{ id: 'rank', key: 'rank', name: words['rank']!, type: 'number', min: 0, max: 99 },
      choices: ranks.map(({ id, name, summary, rank }) => ({ id, name, summary, number: rank })),
    },
    { id: 'affiliation', key: 'affiliation', name: words['affiliation']!, type: 'name', list: 'affiliation', none },
    {
      ...{ id: 'archetype', key: 'archetype', name: words['archetype']!, type: 'name', list: 'archetype' },
      ...{ none: noArchetype, hasOwnNames: true },
    },
    {
      ...{ id: 'boughtPds', key: 'boughtPds', name: words['pds']!, type: 'number', min: 0, max: MOST },
      ...{ default: 0, isFromGames: true },
    },
  ]
}

function lines({ builder: { words }, options: { figures } }: KolapsFiles): FullPack['lines'] {
  const limits = ['minimumRank', 'affiliation']
  const noText = { fr: '', en: '' }
  return {
    choices: [],
    marks: [],
    canBreak: true,
    checkedFirst: ['attribute', 'specialisation'],
    checksBroken: true,
    hasLevelsApart: true,
    hasGiven: true,
    own: {
      entry: { id: 'named', kind: 'tool', name: noText, summary: noText },
      fields: ['cost', 'rateOfFire', 'technology', 'weaponProperties', 'defenceClass'],
      kinds: ITEMS,
      rows: { properties: 'property' },
    },
    ownLists: [
      { id: 'attributes', list: 'attribute', fields: limits, isName: true },
      { id: 'specialisations', list: 'specialisation', fields: ['pds', ...limits], names: { pds: 'cost' } },
    ],
    wear: {
      ...{ id: 'worsened', name: words['worsened']!, max: 99, when: "group = 'protection'" },
      most: `max(worsened; ${figures['highestClass']! + 1} - if(defenceClass.given; defenceClass; 1))`,
      none: words['sound']!,
      worse: words['worsenedBy']!,
      setting: { id: 'repair', choice: 'none' },
    },
  }
}

/** The experience for the next better rank, which that rank says; 0 for the best. */
const priceOfNextRank = ({ ranks }: KolapsFiles): string =>
  ranks
    .filter(({ step }) => step !== undefined)
    .reduce((others, { rank, step }) => `if(rankNow = ${rank + 1}; ${step}; ${others})`, '0')

/** Everything that readings can concern. */
const topics = ({ ranks, content, properties, actions, effects, advances, awards }: KolapsFiles) =>
  [
    ...ranks,
    ...content.affiliations,
    ...content.archetypes,
    ...properties,
    ...actions.actions,
    ...effects.states,
    ...advances.results,
    // Each award exists for each pair of ranks, and many have the same name.
    ...awards
      .filter(({ name }, at) => awards.findIndex((one) => one.name.fr === name.fr) === at)
      .map((award) => ({ ...award, summary: award.name })),
  ].map(({ id, name, summary, readings }) => ({ id, name, summary, ...(readings && { readings }) }))
