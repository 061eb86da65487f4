/**
 * What each part of a pack means, for the JSON Schema, which editors show while an author types. A key is the path of a
 * part, or its end: `[]` is any part of a list, `{}` any part of an object whose keys are ids. The longest key counts.
 */
export const PACK_DESCRIPTIONS: Readonly<Record<string, string>> = {
  format: 'Always chronique/pack@1.',
  id: 'Id: small letters without accents, digits and hyphens, such as long-bow. Made from the name if absent.',
  version: 'Version of the game, in the words of its author, such as 1 or 2.1.',
  name: 'Name: a text, or { "fr": …, "en": … }.',
  summary: 'A sentence about it: a text, or { "fr": …, "en": … }.',
  onlyFor: 'Ids of the kinds for which alone it is.',

  values: 'The values of members, in the order of sheets.',
  'values[].id':
    'Id, also the name in formulas: letters and digits without accents, such as hitPoints. Made from the name if absent.',
  short: 'Short name, such as V: a text, or { "fr": …, "en": … }. The heads of tables and the effects use it.',
  'values[].suffix': 'Text after the number, such as + in 3+.',
  better: 'Whether more or less is better: more if absent. It decides what an advance improves.',
  'values[].min': 'Lowest number that the value can have.',
  'values[].max': 'Highest number that the value can have.',
  'values[].formula': 'Formula that computes the value from the others. Kinds have no number for it.',
  'values[].boxes': 'True: sheets have a box to tick for each point, as for wounds.',
  'values[].steps': 'Members may be bought with more of the value, step by step.',
  'steps.max': 'Most steps that can be bought.',
  'steps.price': 'Price of a step: a number, or a formula of the steps `taken` before.',

  kinds: 'The kinds of members, from the highest rank to the lowest.',
  'kinds[].cost': 'Price of a member, or of each model of a group.',
  'kinds[].values': 'The number of each value that has no formula, by its id.',
  'values{}.of': 'Id of the kind of whose first member the value is taken.',
  'values{}.add': 'Number that is added to it.',
  'values{}.else': 'Number if the band has no such member.',
  'kinds[].count': 'How many of the kind a band needs and may have.',
  'count.min': 'Fewest members of the kind.',
  'count.max': 'Most members of the kind.',
  'kinds[].lists': 'Ids of the lists that the kind buys from. If absent, it buys from the whole catalogue.',
  'kinds[].table': 'Id of the table that a member rolls on after a game in which it was put out of action.',
  'kinds[].experience': 'Experience of a new member. It counts towards totals, and pays for nothing.',
  'kinds[].models': 'The kind is a group of so many models, which share its items and its experience.',
  'models.min': 'Fewest models that a group is bought with: 1 if absent.',
  'models.max': 'Most models that a group is bought with.',
  victoryPoints: 'Victory points for the enemy who puts a member out of action: a number, or two.',
  outOfAction: 'Victory points for putting it out of action.',
  killed: 'Victory points for killing it at once.',

  groups: 'The groups of items, such as weapons.',
  'groups[].id':
    'Id, also the name of the list of its items in formulas, such as weapons. Made from the name if absent.',
  'groups[].perMember': 'Most items of the group that a member may use.',
  traits: 'True: the items are traits with levels, such as spells. Rosters have them under “traits”.',
  own: 'Members may describe items of the group themselves: a name, a cost and figures. true, or limits.',
  'own.max': 'Most items of the group that a member describes: 20 if absent.',
  'own.cost': 'Cost of such an item: a number, or a formula of its figures. If absent, it is written with each item.',
  columns: 'The figures of its items, as columns of tables.',
  'columns[].id': 'Id, also the name in formulas, such as range. Made from the name if absent.',
  'columns[].type': 'number (if absent), or flag for true and false.',
  'columns[].min': 'Lowest figure that an item can have. An item without a figure has 0.',
  'columns[].max': 'Highest figure that an item can have.',
  'columns[].unit': 'Text after the figure, such as ″.',
  'columns[].held':
    'Formula of the figure in the hands of its bearer, such as bearer.aim + hit. It stands in the table of the member.',
  'columns[].suffix': 'Text after the figure in the hands of its bearer, such as + in 4+.',

  items: 'The catalogue.',
  'items[].group': 'Id of its group.',
  'items[].cost': 'Price: 0 if absent.',
  'items[].costs': 'Other prices by the choice of the band: the id of the choice, and the price.',
  'items[].figures': 'Its figure in each column of its group, by the id of the column: a number, or true or false.',
  changes: 'What it changes of the values of members.',
  'changes[].value': 'Id of the value that changes.',
  'changes[].add': 'Number that is added, below zero to subtract.',
  'changes[].set': 'Number in place of the value.',
  'items[].perMember': 'Most pieces for each member; for a trait, its highest level.',
  'items[].perBand': 'Most pieces in the band.',
  'items[].shared': 'True: a group has it once for all its models, and pays for it once.',
  'items[].needs': 'Ids of the items without which it cannot be had.',
  'items[].excludes': 'Ids of the items with which it cannot be had.',
  lists: 'Lists of items that kinds buy from: the id of the list, and the ids of its items.',

  options: 'What a band chooses once, such as its district.',
  'options[].id': 'Id, also the name in formulas, such as district. Made from the name if absent.',
  choices: 'What there is to choose; the first is the choice of a new band.',

  band: 'The size of bands, and their figures.',
  'band.budget': 'Points that a new band has to spend: a number, or dice such as 3D6*10 + 200 that each band rolls.',
  'band.min': 'Fewest members of a band; each model of a group counts.',
  'band.max':
    'Most members of a band; each model of a group counts. A number, or dice such as D6 + 6 that each band rolls.',
  'band.limits': 'Limits for some kinds or for the items of a group.',
  'limits[].kinds': 'Ids of the kinds of which there may be so many together.',
  'limits[].group': 'Id of the group of items whose cost is limited.',
  'limits[].max': 'Most members of these kinds; with “per”, for each so many others.',
  'limits[].per': 'So many members for each “max”.',
  'per.members': 'Number of members.',
  'per.kinds': 'Ids of the kinds that are counted. If absent, all others are.',
  'limits[].share': 'Most of the points of the band, in percent.',
  'band.figures': 'Figures of the band, such as its rating. Its printed sheet shows them.',
  'figures[].rating': 'True: it is the rating, by which sides are compared before a game.',
  'figures[].formula': 'Formula of the band, such as sum(members; cost).',

  checks: 'Sentences that are shown where their condition holds.',
  'checks.item': 'Conditions of each item that a member has.',
  'checks.member': 'Conditions of each member.',
  'checks.band': 'Conditions of the whole band.',
  'checks.item[].when': 'Formula that is true where the sentence is shown.',
  'checks.member[].when': 'Formula that is true where the sentence is shown.',
  'checks.band[].when': 'Formula that is true where the sentence is shown.',
  'checks.item[].text': 'The sentence. {item} stands for the name of the item.',
  'checks.member[].text': 'The sentence.',
  'checks.band[].text': 'The sentence.',
  severity: 'error (if absent): the band is not legal. warning: it is probably a mistake. info: it is good to know.',

  tables: 'Tables that are rolled on, by their ids.',
  dice: 'Dice, such as D6, 2D6, D20 or D66; with 4D6>=5, the value is how many dice show 5 or more, from 0 to 4.',
  byHand: 'True: players roll on it when a rule says so, such as exploration.',
  results:
    'Results by the values of the dice, such as 2, 3-5, 6+ or "11, 16"; or by equal dice, such as "double 1", "triple 4-6", "quadruple" and none.',
  'results{}.id':
    'Id with which members record the result. Made from the name and the table if absent: write the old id when the name changes.',
  effects:
    'Effects: dead, captured, loses equipment, misses 2 games, experience +1, V -1, state one-eyed, treasury +30, nothing.',
  choose: 'Results of which the user chooses one.',
  'choose[].id': 'Id with which members record it. Made from the name and the table if absent.',
  rises:
    'On the table of advances: one model of a group becomes a person of this kind, or of one of these kinds. Others roll again; onlyFor names the groups.',
  roll: 'Further rolls.',
  'roll.times': 'How many: 1 if absent.',
  'roll.table': 'Id of the table. If absent, the same one.',

  awards: 'What members earn experience for.',
  'awards[].amount': 'Experience each time.',
  'awards[].for':
    'survived: not dead after the game. won: its side won. took-out: for each enemy put out of action. counted: as often as the organiser says. underdog: the rating of the enemies is higher; the table says by how much.',
  'awards[].table':
    'For an underdog: the experience by how much the rating of the enemies is higher, such as "51-75": 1, "76+": 2.',
  'awards[].by': 'Ids of the kinds that earn it. If absent, all do.',
  'awards[].of': 'Ids of the kinds of enemies for whom it is earned. If absent, for all.',
  'awards[].max': 'Most times that it counts in one game.',
  worthMore: 'Only for enemies whose value exceeds that of the member by so many points.',

  ransom: 'Usual ransom of a captive: a number, or a formula of the member.',
  sale: 'What the captor gets who sells a captive: a number, a formula of the member, or dice such as D6*5. If absent, it cannot be sold.',
  experiencePerGame: 'Most experience that a member earns in one game.',

  advances: 'What members gain from experience.',
  'advances.table': 'Id of the table on which advances are rolled. Each result is one step of one value.',
  'advances.choose': 'What members choose from, in place of a table.',
  'advances.choose[].value': 'Id of the value that improves by one step.',
  'advances.choose[].group': 'Id of the group of which the member gets an item, such as a talent.',
  price: 'Experience for each: a number, or a formula of the number `taken` before.',
  worth: 'What each advance adds to the cost of its member.',
  at: 'Totals of experience at which an advance is due, in place of a price.',

  income: 'What each game brings.',
  upkeep: 'What each game costs.',
  amount: 'A number, or a formula with result (win, draw, loss), victoryPoints and members.',
  'income[].dice': 'Dice in place of an amount, such as D6*10.',
  'upkeep[].dice': 'Dice in place of an amount, such as D6*10.',
  'income[].table': 'Id of a table to roll on, in place of an amount.',
  'upkeep[].table': 'Id of a table to roll on, in place of an amount.',
  number:
    "Formula of how many dice are thrown on a table on which equal dice count, such as count(members; kind = 'hero'): from none to as many as the table names.",
  each: 'Id of an item or a kind: once for each that the band had before the game.',
  when: 'Formula under which it counts.',
  unpaid: 'leave: if these members cannot be paid in full, they are not paid and leave the band.',

  succession: 'Who follows a leader who is lost.',
  'succession.from': 'Id of the kind of the followers.',
  'succession.to': 'Id of the kind of the leader.',
  'succession.by': 'Id of the value that decides: the best comes first.',
  keepsValues: 'True: the successor keeps the values of its earlier kind.',

  aids: 'Rules in short, for the sheets of members and the reference.',
  'aids[].text': 'The text. Its lines stay apart.',

  renamed: 'Ids of earlier versions, with those of now, by what they are of.',
  'renamed.values': 'Old id of a value: its id now.',
  'renamed.kinds': 'Old id of a kind: its id now.',
  'renamed.groups': 'Old id of a group: its id now.',
  'renamed.columns': 'Group and old id of a column, such as weapons.range: its id now.',
  'renamed.items': 'Old id of an item: its id now.',
  'renamed.options': 'Old id of an option: its id now.',
  'renamed.choices': 'Option and old id of a choice, such as district.docks: its id now.',
  'renamed.tables': 'Old id of a table: its id now.',
  'renamed.results': 'Old id of a result: its id now.',
  'renamed.awards': 'Old id of an award: its id now.',
}

/** Returns the description of the part at a path; undefined if there is none. */
export function partDescription(path: string): string | undefined {
  const steps = path.split('.')
  for (let at = 0; at < steps.length; at += 1) {
    const end = steps.slice(at).join('.')
    if (Object.hasOwn(PACK_DESCRIPTIONS, end)) return PACK_DESCRIPTIONS[end]
  }
  return undefined
}
