// « Chaos au Caire » as data alone: what its data files contain is taken from them, formulas stand for its code.
import type { FullEntry, FullKind, FullPack } from '../../../shared/packs/game/fullPack.ts'
import { chaosChecks } from './chaosChecks.ts'
import { chaosItems } from './chaosItems.ts'
import { readChaosFiles, type ChaosFiles, type ChaosSize } from './chaosFiles.ts'
import { chaosSheet } from './chaosSheet.ts'
import { chaosAttributes, chaosCost, chaosItemHelpers, chaosValues, IS_GROUP, mostPoints } from './chaosValues.ts'

/** Builds the game. The result is plain data. */
export function chaosPack(): FullPack {
  const files = readChaosFiles()
  const { wording, builder, options, items, traits } = files
  const spending = options.houseRules.find(({ id }) => id === 'spending')!
  const pack: FullPack = {
    id: 'chaos-au-caire',
    name: { fr: 'Chaos au Caire', en: 'Chaos au Caire' },
    summary: { fr: 'Pulp et momies, années 1920 et 1930', en: 'Pulp and mummies, the 1920s and 30s' },
    values: chaosValues(files),
    attributes: chaosAttributes(files),
    cost: chaosCost(files),
    changes: { field: 'changes', value: 'pool' },
    limitName: { fr: 'Limite', en: 'Limit' },
    kinds: kinds(files),
    groups: builder.groups.map((group) => ({ ...group, ...(group.id === 'trait' && { isTrait: true }) })),
    forms: files.forms,
    choiceLists: {
      attributes: { ids: files.attributes.map(({ id }) => id) },
      pools: { ids: POOLS },
      traits: { lists: ['trait'] },
    },
    // Attributes and value classes are bought by nobody; readings concern them.
    entries: [...[...files.attributes, ...files.bands].map(toTopic), ...traits, ...Object.values(items).flat()],
    scenarios: files.scenarios,
    options: [],
    fields: [],
    lines: { choices: [], marks: [], canBreak: false, checkedFirst: ['trait'], kindsField: 'who' },
    helpers: {
      armGone: "any(injuries; effect('one-handed-only'))",
      extraModels: `if(${IS_GROUP}; max(0; bought.models - ${modelsIncluded(files)}); 0)`,
    },
    itemHelpers: chaosItemHelpers(files),
    scales: {},
    stages: [],
    steps: [],
    prices: [],
    limits: [],
    restrictions: {},
    unique: { flag: 'onePerSide', issue: 'one-bearer', name: 'what' },
    band: {},
    checks: chaosChecks(files),
    tables: [files.injuries, files.modelReturn],
    aftermath: {
      injuryTables: ['injuries', 'model-return'],
      awards: files.awards,
      houseRules: { injuries: 'injuries', experience: 'experience', income: 'treasury' },
      income: [
        {
          id: 'game',
          name: { fr: 'Partie jouée', en: 'Game played' },
          isHouse: true,
          amount: String(options.figures['incomePerGame']),
        },
        {
          id: 'won',
          name: { fr: 'Dans le camp vainqueur', en: 'On the winning side' },
          isHouse: true,
          amount: `if(result = 'win'; ${options.figures['incomeForWin']}; 0)`,
        },
      ],
      retires: "count(injuries; id = 'lost-eye') >= 2 or count(injuries; effect('one-handed-only')) >= 2",
    },
    spending: {
      houseRule: spending.id,
      name: spending.name,
      summary: spending.summary,
      price: options.figures['experiencePerPoint']!,
      offered:
        "cost > 0 and isForKind and not (excludes <> '' and has(excludes)) and (requiresTrait = '' or has(requiresTrait)) and requiredBought >= requiresAttribute.min",
    },
    guide: {
      readings: files.readings,
      houseRules: options.houseRules,
      treasury: options.treasury,
      settings: options.settings,
      playAids: files.playAids,
      ofCost: ['CIC-R13'],
      ofValue: ['CIC-R20'],
    },
    issues: wording.issues,
    builder: {
      identity: [],
      start: { name: builder.words['start']!, least: 1, issues: [] },
      class: {
        value: 'band',
        texts: Object.fromEntries(
          files.bands.map(({ id, name: { fr, en }, from, to }) => [
            id,
            { fr: `${fr} (${from}–${to})`, en: `${en} (${from}–${to})` },
          ]),
        ),
      },
      places: {
        attributes: 'attributePoints',
        ...Object.fromEntries(files.attributes.map(({ id }) => [`attributes.${id}`, id])),
      },
      meters: [
        {
          key: 'attributePoints',
          name: builder.words['attributePoints']!,
          value: 'attributePoints',
          of: mostPoints(files),
        },
      ],
      mostLevels: 'mostLevels',
    },
    itemValues: chaosItems(files, DICE),
    sheet: chaosSheet(files),
    starter: {
      options: {},
      members: [
        {
          kind: 'independent',
          name: 'Héros',
          attributes: { strength: 2, agility: 3, wits: 3, resolve: 4 },
          traits: [],
        },
        {
          kind: 'acolyte-group',
          name: 'Acolytes',
          attributes: { strength: 2, agility: 3, wits: 2, resolve: 2 },
          traits: [],
        },
      ],
    },
  }
  return JSON.parse(JSON.stringify(pack)) as FullPack
}

const toTopic = ({ id, kind, name, summary, readings }: FullEntry): FullEntry => ({
  ...{ id, kind, name, summary },
  ...(readings && { readings }),
})

const modelsIncluded = ({ kinds: [, group] }: ChaosFiles): string =>
  `if(has('veteran'); ${group!.sizes!.veteran.base}; ${group!.sizes!.ordinary.base})`

function kinds({ kinds: all }: ChaosFiles): FullKind[] {
  return all.map(({ id, name, summary, readings, sizes }) => ({
    ...{ id, name, summary, cost: 0, values: {} },
    ...(readings && { readings }),
    table: sizes ? 'model-return' : 'injuries',
    ...(sizes && {
      models: {
        ...groupSize(sizes.ordinary),
        with: { trait: 'veteran', ...groupSize(sizes.veteran) },
        leftKey: 'left',
        hasOwnChecks: true,
        isCountedApart: true,
      },
    }),
  }))
}

const groupSize = ({ base: min, max, perExtra: extra }: ChaosSize) => ({ min, max, extra })

/** The values that traits and items can change, in the order of the forms. */
const POOLS = [
  ...['vitality', 'drPool', 'charge', 'koPool', 'couragePool', 'meleePool', 'shootingPool', 'meleeDamagePool'],
  ...['movementActionPoints', 'attackActionPoints', 'healingPool', 'searchPool', 'riddlePool', 'jumpPool'],
  ...['fallPool', 'authorityPool', 'terrorPool'],
]
const DICE = POOLS.filter((id) => id.endsWith('Pool'))
