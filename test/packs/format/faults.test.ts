import { describe, expect, test } from 'vitest'
import { faubourgWith, many, messagesAbout, type Edits } from './faubourg.ts'

describe('a fault is reported with its place, and with what to write', () => {
  test.each<[what: string, edits: Edits, messages: readonly string[], french?: string]>([
    [
      'a misspelt key',
      { 'kinds[0].colour': 'red' },
      [
        'kinds[0].colour: There is no key “colour” at this place. Possible keys: id, name, summary, cost, values, count, lists, table, experience, ransom, models, victoryPoints.',
      ],
    ],
    [
      'a key similar to another',
      { 'kinds[1].count.maximum': 3 },
      ['kinds[1].count.maximum: There is no key “maximum” at this place. Possible keys: min, max.'],
    ],
    [
      'a misspelt key at the top',
      { itmes: [] },
      ['itmes: There is no key “itmes” at this place. Did you mean “items”?'],
      'itmes : La clé « itmes » n’existe pas à cet endroit. Vouliez-vous dire « items » ?',
    ],
    [
      'a misspelt key of a result',
      { "tables.hopital.results['3'].effect": [] },
      ['tables.hopital.results.3.effect: There is no key “effect” at this place. Did you mean “effects”?'],
    ],
    ['a missing key', { 'values[0].short': undefined }, ['values[0].short: The key “short” is missing.']],
    [
      'a text without a language',
      { name: {} },
      ['name: Write a text, or { "fr": … } or { "en": … }.'],
      'name : Écrivez un texte, ou { "fr": … } ou { "en": … }.',
    ],
    [
      'an id with accents',
      { 'items[0].id': 'chaîne' },
      ['items[0].id: “chaîne” is no id. Did you mean “chaine”?'],
      'items[0].id : « chaîne » n’est pas un identifiant. Vouliez-vous dire « chaine » ?',
    ],
    [
      'a name instead of an id',
      {
        'items[0].group': 'Armes',
        'items[1].group': 'Armes lourdes',
        'kinds[0].table': 'À l’hôpital',
        'items[2].id': '---',
      },
      [
        'kinds[0].table: “À l’hôpital” is no id. Did you mean “a-l-hopital”?',
        'items[0].group: “Armes” is no id. Did you mean “armes”?',
        'items[1].group: “Armes lourdes” is no id. Did you mean “armesLourdes”?',
        'items[2].id: An id has small letters without accents, digits and hyphens, such as long-bow. The id of a value, a group, a column or a choice of the band has no hyphens, such as hitPoints.',
      ],
    ],
    [
      'a name without letters',
      { 'kinds[2].name': '???' },
      ['kinds[2].id: No id can be made from this name: add “id”.'],
    ],
    [
      'an id that stands twice',
      { 'items[1].name': 'Chaine' },
      ['items[1].id: The id “chaine” is already that of items[0]. Give another one with “id”.'],
    ],
    [
      'a value with a reserved word as its name',
      { 'values[4].name': 'Ou' },
      ['values[4].id: In formulas, “ou” already means something else (or). Give another “id”.'],
    ],
    [
      'a value with a name that formulas have',
      { 'values[4].id': 'kind' },
      ['values[4].id: In formulas, “kind” already means something else (kind). Give another “id”.'],
    ],
    [
      'an option with the name of a value',
      { 'options[0].id': 'menace' },
      ['options[0].id: In formulas, “menace” already means something else (values[4]). Give another “id”.'],
    ],
    [
      'columns of the same name and of different types',
      { 'groups[1].columns': [{ name: 'Lourde' }] },
      ['groups[1].columns[0].type: The column “lourde” has another type in another group.'],
    ],
    [
      'a kind without one of the values',
      { 'kinds[1].values.cran': undefined },
      ['kinds[1].values: Costaud has no number for “cran”.'],
      'kinds[1].values : Costaud n’a pas de nombre pour « cran ».',
    ],
    [
      'a misspelt value of a kind',
      { 'kinds[1].values.spead': 1 },
      ['kinds[1].values.spead: There is no “spead”. Did you mean “speed”?'],
    ],
    [
      'a computed value of a kind',
      { 'kinds[1].values.menace': 1 },
      ['kinds[1].values.menace: There is no “menace”. Possible values: speed, bagarre, cran, pointsDeVie.'],
    ],
    ['a minimum above the maximum', { 'band.max': 2 }, ['band.max: The minimum (3) is greater than the maximum (2).']],
    [
      'a value whose minimum is above its maximum',
      { 'values[1].min': 7 },
      ['values[1].max: The minimum (7) is greater than the maximum (6).'],
    ],
    [
      'too many of a kind at least',
      { 'kinds[0].count.min': 2 },
      ['kinds[0].count.max: The minimum (2) is greater than the maximum (1).'],
    ],
    [
      'a change that both adds and sets',
      { 'items[3].changes[0].set': 1 },
      ['items[3].changes[0]: Write either “add” or “set”.'],
    ],
    [
      'a change of a computed value',
      { 'items[3].changes[0].value': 'menace' },
      ['items[3].changes[0].value: There is no “menace”. Possible values: speed, bagarre, cran, pointsDeVie.'],
    ],
    [
      'a change for a kind that does not exist',
      { 'options[0].choices[0].changes[0].onlyFor': ['costauds'] },
      ['options[0].choices[0].changes[0].onlyFor[0]: There is no “costauds”. Did you mean “costaud”?'],
    ],
    [
      'a group that does not exist',
      { 'items[0].group': 'weapon' },
      ['items[0].group: There is no “weapon”. Did you mean “weapons”?'],
    ],
    [
      'a figure without a column',
      { 'items[0].figures.porte': 1 },
      ['items[0].figures.porte: There is no “porte”. Did you mean “portee”?'],
    ],
    [
      'a figure that is no number',
      { 'items[0].figures.portee': true },
      ['items[0].figures.portee: The column “Portée” needs a whole number.'],
    ],
    [
      'a figure that is not true or false',
      { 'items[0].figures.lourde': 1 },
      ['items[0].figures.lourde: The column “Lourde” needs true or false.'],
    ],
    [
      'an item for a kind that does not exist',
      { 'items[2].onlyFor[0]': 'menuer' },
      ['items[2].onlyFor[0]: There is no “menuer”. Did you mean “meneur”?'],
    ],
    [
      'items that need and exclude unknown ones',
      { 'items[4].excludes': ['xxxxx'], 'items[4].needs': ['chaines'] },
      [
        'items[4].needs[0]: There is no “chaines”. Did you mean “chaine”?',
        'items[4].excludes[0]: There is no “xxxxx”. Possible values: chaine, lance-pierres, masse-de-chantier, blouson, patins, bistrot.',
      ],
    ],
    [
      'a list with an unknown item, and an unknown list',
      { 'lists.rues[0]': 'chene', 'kinds[2].lists': ['rue'] },
      [
        'kinds[2].lists[0]: There is no “rue”. Did you mean “rues”?',
        'lists.rues[0]: There is no “chene”. Did you mean “chaine”?',
      ],
    ],
    [
      'a table of a kind that does not exist',
      { 'kinds[0].table': 'hospital' },
      ['kinds[0].table: There is no “hospital”. Did you mean “hopital”?'],
    ],
    [
      'a table that is named like no id',
      { "tables['Leçons 2']": { name: 'T', dice: 'D6', results: { '1+': 'rien' } } },
      [
        'tables["Leçons 2"]: An id has small letters without accents, digits and hyphens, such as long-bow. The id of a value, a group, a column or a choice of the band has no hyphens, such as hitPoints.',
      ],
    ],
    [
      'an award of an unknown kind',
      { 'awards[1].of': ['gamins'] },
      ['awards[1].of[0]: There is no “gamins”. Did you mean “gamin”?'],
    ],
    [
      'advances with a price and with totals',
      { 'advances.at': [2, 4, 6] },
      ['advances: Write either “price” or “at”.'],
    ],
    [
      'a succession of a group of models',
      { 'kinds[1].models': { max: 3 }, 'kinds[1].table': undefined },
      ['succession.from: Costaud is a group of models: only single members succeed each other.'],
    ],
    [
      'an item that needs and excludes the same one, or itself',
      { 'items[4].needs': ['masse-de-chantier'], 'items[0].needs': ['chaine'] },
      [
        'items[0].needs[0]: “chaine” names itself here.',
        'items[4].excludes[0]: The item needs “masse-de-chantier” and excludes it: no member can have it.',
      ],
    ],
    [
      'a table for exploration whose results are only words',
      { 'tables.ruines': { name: 'Ruines', byHand: true, dice: 'D6', results: { '1-3': 'Un coffre', '4+': 'rien' } } },
      [
        'tables.ruines.results.1-3: “Un coffre” is no effect. If the result is only words, write { "name": "Un coffre" }. Effects: dead, captured, loses equipment, misses 1 game, experience +1, V −1, state one-eyed, treasury +30, nothing.',
      ],
    ],
    [
      'a text without quotes, and a text that is divided',
      { 'income[0].amount': 'if(result = win; 30; 10)', 'values[4].formula': 'kind / 0' },
      [
        'values[4].formula: Character 1: This must be a number; there is a text.',
        "income[0].amount: Character 13: Write this text in quotes: 'win'.",
      ],
    ],
    [
      'an unknown name of an item, a member and a band, with every possible name',
      {
        'checks.item[0].when': 'xxxxxxxx > 1',
        'checks.member[0].when': 'xxxxxxxx > 1',
        'checks.band[0].when': 'xxxxxxxx > 1',
      },
      [
        'checks.item[0].when: Character 1: There is no name “xxxxxxxx” here. Possible names: cost, models, experience, campaign, quartier, speed, bagarre, cran, pointsDeVie, menace, kind, portee, touche, lourde, quantity, isBroken, isHeld, line.own, group, id, items, weapons, bricoles, injuries.',
        'checks.member[0].when: Character 1: There is no name “xxxxxxxx” here. Possible names: cost, models, experience, campaign, quartier, speed, bagarre, cran, pointsDeVie, menace, kind, items, weapons, bricoles, injuries.',
        'checks.band[0].when: Character 1: There is no name “xxxxxxxx” here. Possible names: campaign, quartier, members.',
      ],
    ],
    [
      'a succession by an unknown value',
      { 'succession.by': 'crans' },
      ['succession.by: There is no “crans”. Did you mean “cran”?'],
    ],
    [
      'dice that do not exist',
      { 'tables.lecons.dice': 'W6' },
      [
        'tables.lecons.dice: “W6” are not known dice. Write for example D6, 2D6, D20, D66, D100, or 4D6>=5 for the number of dice that show 5 or more.',
      ],
    ],
    [
      'values of dice that cannot be read',
      { "tables.lecons.results['six']": 'rien' },
      ['tables.lecons.results.six: “six” is no value of dice. Write for example 4, 2-3, 6+ or 11, 16.'],
    ],
    [
      'a value of the dice twice',
      { "tables.lecons.results['4']": 'rien' },
      ['tables.lecons.results.3-4: The value 4 is already in “4”.'],
    ],
    [
      'a value without a result',
      { "tables.lecons.results['3-4']": undefined },
      ['tables.lecons.results: There is no result for: 3, 4.'],
      'tables.lecons.results : Il manque un résultat pour : 3, 4.',
    ],
    [
      'a value that the dice do not have',
      { "tables.lecons.results['7']": 'rien' },
      ['tables.lecons.results.7: The value 7 is impossible with D6.'],
    ],
    [
      'an unknown effect',
      { "tables.lecons.results['5+']": 'explose' },
      [
        'tables.lecons.results["5+"]: There is no effect “explose”. Write for example: dead, captured, loses equipment, misses 1 game, experience +1, V −1, state one-eyed, treasury +30, nothing.',
      ],
      'tables.lecons.results["5+"] : L’effet « explose » n’existe pas. Écrivez par exemple : mort, capturé, perd son équipement, manque 1 partie, expérience +1, V −1, état borgne, trésor +30, rien.',
    ],
    [
      'an unknown effect among others',
      { "tables.hopital.results['3'].effects": ['rien', 'X −1'] },
      [
        'tables.hopital.results.3.effects[1]: There is no effect “X −1”. Write for example: dead, captured, loses equipment, misses 1 game, experience +1, V −1, state one-eyed, treasury +30, nothing.',
      ],
    ],
    [
      'rolls on a table that does not exist',
      { "tables.hopital.results['11+'].roll.table": 'leçons' },
      ['tables.hopital.results["11+"].roll.table: “leçons” is no id. Did you mean “lecons”?'],
    ],
    [
      'tables that lead to each other',
      { "tables.lecons.results['5+']": { name: 'Encore', roll: { table: 'hopital' } } },
      ['tables.lecons: This table leads to the table “hopital”, which leads back to it.'],
    ],
    [
      'a table that is rolled again for ever',
      { 'tables.lecons.results': { '1-6': { name: 'Encore', roll: {} } } },
      ['tables.lecons: Every result of this table asks for another roll on it: a roll would never end.'],
    ],
    [
      'an advance that is more than one step',
      { 'tables.lecons.results': { '1-3': 'V +1', '4': 'V +2', '5': 'rien', '6': 'B +1' } },
      [4, 5, 6].map(
        (result) =>
          `tables.lecons.results.${result}: An advance improves a single characteristic by one step, such as “V +1”.`,
      ),
    ],
    [
      'two awards with the same name',
      { 'awards[1].name': 'A survécu' },
      ['awards[1].id: The id “a-survecu” is already that of awards[0]. Give another one with “id”.'],
    ],
    [
      'an effect that may be of two values',
      { 'values[4].short': 'B' },
      ['tables.lecons.results.3-4: “B -1” can mean several values: bagarre, menace. Write the id.'],
    ],
    [
      'advances at totals that do not ascend',
      { advances: { table: 'lecons', at: [2, 6, 4] } },
      ['advances.at: The totals must be in ascending order.'],
    ],
    [
      'a range from high to low',
      { 'tables.lecons.results': { '6-1': 'rien' } },
      [
        'tables.lecons.results.6-1: “6-1” is no value of dice. Write for example 4, 2-3, 6+ or 11, 16.',
        'tables.lecons.results: There is no result for: 1, 2, 3, 4, 5, 6.',
      ],
    ],
    [
      'seven dice',
      { 'tables.lecons.dice': '7D6' },
      [
        'tables.lecons.dice: “7D6” are not known dice. Write for example D6, 2D6, D20, D66, D100, or 4D6>=5 for the number of dice that show 5 or more.',
      ],
    ],
    [
      'too many tables',
      many(60, (i) => [`tables.t${i}`, { name: 'T', dice: 'D6', results: { '1+': 'rien' } }]),
      ['tables: The list is too long: at most 60.'],
    ],
    [
      'too many results',
      many(103, (i) => [`tables.lecons.results.${i + 7}`, 'rien']),
      ['tables.lecons.results: The list is too long: at most 100.'],
    ],
    ['too many lists', many(100, (i) => [`lists.l${i}`, []]), ['lists: The list is too long: at most 100.']],
    [
      'faults of formulas, each with its character',
      {
        'checks.member[0].when': "kind = 'gamain'",
        'checks.item[0].when': 'lourde + 1',
        'groups[0].columns[1].held': 'bearer.bagare + touche',
        'income[0].amount': 'cran',
        'advances.price': '4 ×taken',
        'values[4].formula': 'cran / 0',
      },
      [
        'values[4].formula: Character 6: Division by zero.',
        'groups[0].columns[1].held: Character 1: There is no name “bearer.bagare” here. Did you mean “bearer.bagarre”?',
        'checks.item[0].when: Character 1: This must be a number; there is true or false.',
        "checks.member[0].when: Character 8: The value cannot be 'gamain'. Did you mean 'gamin'?",
        'income[0].amount: Character 1: There is no name “cran” here. Possible names: campaign, quartier, result, victoryPoints, members.',
        'advances.price: Character 3: Write “*” instead of “×”.',
      ],
    ],
    [
      'income and upkeep for what does not exist',
      { 'income[1].each': 'bistrots', 'upkeep[0].each': 'xxxxx' },
      [
        'income[1].each: There is no “bistrots”. Did you mean “bistrot”?',
        'upkeep[0].each: There is no “xxxxx”. Possible values: meneur, costaud, gamin, chaine, lance-pierres, masse-de-chantier, blouson, patins, bistrot.',
      ],
    ],
    [
      'a figure of the band that names nothing',
      { 'band.figures[0].formula': 'sum(members; menaces)' },
      ['band.figures[0].formula: Character 14: There is no name “menaces” here. Did you mean “menace”?'],
    ],
    [
      'a computed value that depends on itself',
      { 'values[4].formula': 'cran + menace' },
      ['values[4].formula: A computed value can only depend on the values computed before it: “menace” comes later.'],
    ],
    [
      'a computed value that depends on itself within a list',
      { 'values[4].formula': 'sum(items; cost * bearer.menace)' },
      ['values[4].formula: A computed value can only depend on the values computed before it: “menace” comes later.'],
    ],
  ])('%s', (_, edits, messages, french) => {
    const text = faubourgWith(edits)
    expect(messagesAbout(text, 'en')).toEqual(messages)
    if (french !== undefined) expect(messagesAbout(text, 'fr')).toEqual([french])
  })
})
