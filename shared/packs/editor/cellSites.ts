import type { DraftPart } from './draftParts.ts'

/** How a value of a draft is written in a cell of a table. */
export type Cell =
  /** A text as it is; or a text in languages, in the language of the user. */
  | { readonly kind: 'plain' | 'text' }
  | { readonly kind: 'number' }
  /** `on`: what the document has for yes; `true` if absent. */
  | { readonly kind: 'flag'; readonly on?: string }
  /** One part, or a list of parts, by their names. */
  | { readonly kind: 'part' | 'parts'; readonly parts: readonly DraftPart[] }
  /** One part as a text, several as a list. */
  | { readonly kind: 'part-or-parts'; readonly parts: readonly DraftPart[] }
  /** A number of a kind of member, or a value that rests on another member. */
  | { readonly kind: 'value' }
  /** A number, or a text in its place: a formula or dice. */
  | { readonly kind: 'price' | 'dice' }
  | { readonly kind: 'changes' | 'range' | 'models' | 'costs' | 'steps' | 'effects' | 'totals' | 'points' | 'by-range' }

const TEXT: Cell = { kind: 'text' }
const PLAIN: Cell = { kind: 'plain' }
const NUMBER: Cell = { kind: 'number' }
const FLAG: Cell = { kind: 'flag' }
const PRICE: Cell = { kind: 'price' }
const one = (...parts: readonly DraftPart[]): Cell => ({ kind: 'part', parts })
const many = (...parts: readonly DraftPart[]): Cell => ({ kind: 'parts', parts })
const KINDS = many('kinds')

/** The cell of each place of the format that a table can show; `[]` is any row of a list, `{}` any entry of an object. */
export const CELL_SITES: readonly (readonly [pattern: string, cell: Cell])[] = Object.entries({
  id: PLAIN,
  version: PLAIN,
  name: TEXT,
  summary: TEXT,
  'values[].id': PLAIN,
  'values[].name': TEXT,
  'values[].short': TEXT,
  'values[].suffix': PLAIN,
  'values[].better': PLAIN,
  'values[].min': NUMBER,
  'values[].max': NUMBER,
  'values[].formula': PLAIN,
  'values[].boxes': FLAG,
  'values[].steps': { kind: 'steps' },
  'kinds[].id': PLAIN,
  'kinds[].name': TEXT,
  'kinds[].summary': TEXT,
  'kinds[].cost': NUMBER,
  'kinds[].values{}': { kind: 'value' },
  'kinds[].count': { kind: 'range' },
  'kinds[].lists': many('lists'),
  'kinds[].table': one('tables'),
  'kinds[].experience': NUMBER,
  'kinds[].ransom': PRICE,
  'kinds[].models': { kind: 'models' },
  'kinds[].victoryPoints': { kind: 'points' },
  'kinds[].sale': PRICE,
  'groups[].id': PLAIN,
  'groups[].name': TEXT,
  'groups[].summary': TEXT,
  'groups[].perMember': NUMBER,
  'groups[].traits': FLAG,
  'groups[].columns[].id': PLAIN,
  'groups[].columns[].name': TEXT,
  'groups[].columns[].short': TEXT,
  'groups[].columns[].type': PLAIN,
  'groups[].columns[].unit': PLAIN,
  'groups[].columns[].better': PLAIN,
  'groups[].columns[].min': NUMBER,
  'groups[].columns[].max': NUMBER,
  'groups[].columns[].held': PLAIN,
  'groups[].columns[].suffix': PLAIN,
  'groups[].own.max': NUMBER,
  'groups[].own.cost': PRICE,
  'groups[].own.onlyFor': KINDS,
  'items[].id': PLAIN,
  'items[].group': one('groups'),
  'items[].name': TEXT,
  'items[].summary': TEXT,
  'items[].cost': NUMBER,
  'items[].costs': { kind: 'costs' },
  'items[].changes': { kind: 'changes' },
  'items[].perMember': NUMBER,
  'items[].perBand': NUMBER,
  'items[].shared': FLAG,
  'items[].onlyFor': KINDS,
  'items[].needs': many('items'),
  'items[].excludes': many('items'),
  'lists{}': many('items'),
  'options[].id': PLAIN,
  'options[].name': TEXT,
  'options[].summary': TEXT,
  'options[].choices[].id': PLAIN,
  'options[].choices[].name': TEXT,
  'options[].choices[].summary': TEXT,
  'options[].choices[].changes': { kind: 'changes' },
  'band.budget': { kind: 'dice' },
  'band.min': NUMBER,
  'band.max': { kind: 'dice' },
  'band.figures[].name': TEXT,
  'band.figures[].formula': PLAIN,
  'band.figures[].rating': FLAG,
  'checks.item[].when': PLAIN,
  'checks.item[].text': TEXT,
  'checks.item[].severity': PLAIN,
  'checks.member[].when': PLAIN,
  'checks.member[].text': TEXT,
  'checks.member[].severity': PLAIN,
  'checks.band[].when': PLAIN,
  'checks.band[].text': TEXT,
  'checks.band[].severity': PLAIN,
  'tables{}.name': TEXT,
  'tables{}.summary': TEXT,
  'tables{}.dice': PLAIN,
  'tables{}.byHand': FLAG,
  'tables{}.results{}.name': TEXT,
  'tables{}.results{}.summary': TEXT,
  'tables{}.results{}.effects': { kind: 'effects' },
  'tables{}.results{}.roll.times': NUMBER,
  'tables{}.results{}.roll.table': one('tables'),
  'tables{}.results{}.rises': { kind: 'part-or-parts', parts: ['kinds'] },
  'tables{}.results{}.onlyFor': KINDS,
  'tables{}.results{}.choose[].name': TEXT,
  'tables{}.results{}.choose[].effects': { kind: 'effects' },
  'tables{}.results{}.choose[].roll.times': NUMBER,
  'tables{}.results{}.choose[].roll.table': one('tables'),
  'awards[].id': PLAIN,
  'awards[].name': TEXT,
  'awards[].amount': NUMBER,
  'awards[].for': PLAIN,
  'awards[].table': { kind: 'by-range' },
  'awards[].by': KINDS,
  'awards[].of': KINDS,
  'awards[].worthMore': NUMBER,
  'awards[].max': NUMBER,
  experiencePerGame: NUMBER,
  'advances.table': one('tables'),
  'advances.price': PRICE,
  'advances.worth': NUMBER,
  'advances.at': { kind: 'totals' },
  'advances.choose[].value': one('values'),
  'advances.choose[].group': one('groups'),
  'advances.choose[].price': PRICE,
  'advances.choose[].onlyFor': KINDS,
  ...Object.fromEntries(
    ['income', 'upkeep'].flatMap((list): [string, Cell][] => [
      [`${list}[].name`, TEXT],
      [`${list}[].amount`, PRICE],
      [`${list}[].dice`, PLAIN],
      [`${list}[].table`, one('tables')],
      [`${list}[].number`, PLAIN],
      [`${list}[].each`, one('kinds', 'items')],
      [`${list}[].when`, PLAIN],
      [`${list}[].unpaid`, { kind: 'flag', on: 'leave' }],
    ]),
  ),
  'succession.from': one('kinds'),
  'succession.to': one('kinds'),
  'succession.by': one('values'),
  'succession.keepsValues': FLAG,
  'aids[].name': TEXT,
  'aids[].text': TEXT,
} satisfies Record<string, Cell>)
