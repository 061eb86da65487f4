/** What a field of a sentence holds: ids of parts, a number, or a share in percent. */
export type LimitField = 'kind' | 'kinds' | 'item' | 'items' | 'group' | 'number' | 'share'

/** How the document writes a sentence. */
export type LimitForm =
  /** A number or a list at a part: `list[at].path`. `subject`: the field with the part; `value`: the field with the rest. */
  | { readonly form: 'part'; readonly list: 'kinds' | 'groups' | 'items'; readonly path: readonly string[] }
  | { readonly form: 'band'; readonly path: 'min' | 'max' }
  /** A row of `band.limits` with exactly these keys, each with its field. */
  | { readonly form: 'limit'; readonly keys: Readonly<Record<string, string>> }
  /**
   * A check. In `patterns`, words in capitals stand for fields; the first is how the check is written, the others are read
   * as well. `number`: what the field `number` is in the last pattern, which does not contain it.
   */
  | {
      readonly form: 'check'
      readonly place: 'member' | 'band'
      readonly patterns: readonly string[]
      readonly number?: number
    }

export interface LimitTemplate {
  readonly fields: Readonly<Record<string, LimitField>>
  readonly how: LimitForm
}

const template = (fields: LimitTemplate['fields'], how: LimitForm): LimitTemplate => ({ fields, how })

const ofKind = (key: string) =>
  template({ kind: 'kind', number: 'number' }, { form: 'part', list: 'kinds', path: ['count', key] })
const ofGroup = (key: string) =>
  template({ group: 'group', number: 'number' }, { form: 'part', list: 'groups', path: [key] })
const ofItem = (key: string) =>
  template({ item: 'item', number: 'number' }, { form: 'part', list: 'items', path: [key] })
const ofItems = (key: string, fields: LimitTemplate['fields']) =>
  template({ item: 'item', ...fields }, { form: 'part', list: 'items', path: [key] })
const ofMembers = (fields: LimitTemplate['fields'], patterns: readonly string[], number?: number) =>
  template(fields, { form: 'check', place: 'member', patterns, ...(number !== undefined && { number }) })
const ofBand = (fields: LimitTemplate['fields'], ...patterns: readonly string[]) =>
  template(fields, { form: 'check', place: 'band', patterns })

/** The ready-made sentences, in the order in which an author chooses from them. */
export const LIMIT_TEMPLATES = {
  'band-min': template({ number: 'number' }, { form: 'band', path: 'min' }),
  'band-max': template({ number: 'number' }, { form: 'band', path: 'max' }),
  'kind-min': ofKind('min'),
  'kind-max': ofKind('max'),
  'kinds-max': template(
    { kinds: 'kinds', number: 'number' },
    { form: 'limit', keys: { kinds: 'kinds', max: 'number' } },
  ),
  'kinds-per-members': template(
    { kinds: 'kinds', number: 'number', members: 'number' },
    { form: 'limit', keys: { kinds: 'kinds', max: 'number', 'per.members': 'members' } },
  ),
  'kinds-per-kinds': template(
    { kinds: 'kinds', number: 'number', members: 'number', others: 'kinds' },
    { form: 'limit', keys: { kinds: 'kinds', max: 'number', 'per.members': 'members', 'per.kinds': 'others' } },
  ),
  'kinds-share': template(
    { kinds: 'kinds', share: 'share' },
    { form: 'limit', keys: { kinds: 'kinds', share: 'share' } },
  ),
  'group-share': template(
    { group: 'group', share: 'share' },
    { form: 'limit', keys: { group: 'group', share: 'share' } },
  ),
  'kinds-as-many': ofBand(
    { kinds: 'kinds', others: 'kinds' },
    'count(members; KINDS) > count(members; OTHERS)',
    'count(members; OTHERS) < count(members; KINDS)',
  ),
  'kinds-need': ofBand({ kinds: 'kinds', others: 'kinds' }, 'any(members; KINDS) and not any(members; OTHERS)'),
  'kinds-never-both': ofBand({ kinds: 'kinds', others: 'kinds' }, 'any(members; KINDS) and any(members; OTHERS)'),
  'band-needs-item': ofBand({ item: 'item' }, "not any(members; has('ITEM'))"),
  'group-per-member': ofGroup('perMember'),
  'group-min': ofMembers({ group: 'group', number: 'number' }, ['count(GROUP) < NUMBER', 'not any(GROUP)'], 1),
  'kinds-group-min': ofMembers(
    { kinds: 'kinds', number: 'number', group: 'group' },
    ['KINDS and count(GROUP) < NUMBER', 'KINDS and not any(GROUP)'],
    1,
  ),
  'others-group-min': ofMembers(
    { kinds: 'kinds', number: 'number', group: 'group' },
    ['EXCEPT and count(GROUP) < NUMBER', 'EXCEPT and not any(GROUP)'],
    1,
  ),
  'kinds-group-max': ofMembers(
    { kinds: 'kinds', number: 'number', group: 'group' },
    ['KINDS and count(GROUP) > NUMBER', 'KINDS and any(GROUP)'],
    0,
  ),
  'groups-never-both': ofMembers({ group: 'group', other: 'group' }, ['any(GROUP) and any(OTHER)']),
  'kinds-item': ofMembers({ kinds: 'kinds', item: 'item' }, ["KINDS and not has('ITEM')"]),
  'kinds-without-item': ofMembers({ kinds: 'kinds', item: 'item' }, ["KINDS and has('ITEM')"]),
  'item-per-member': ofItem('perMember'),
  'item-per-band': ofItem('perBand'),
  'item-only-for': ofItems('onlyFor', { kinds: 'kinds' }),
  'item-needs': ofItems('needs', { items: 'items' }),
  'item-excludes': ofItems('excludes', { items: 'items' }),
} as const satisfies Readonly<Record<string, LimitTemplate>>

export type LimitTemplateId = keyof typeof LIMIT_TEMPLATES
export const LIMIT_TEMPLATE_IDS = Object.keys(LIMIT_TEMPLATES) as LimitTemplateId[]
export const templateOf = (id: LimitTemplateId): LimitTemplate => LIMIT_TEMPLATES[id]
