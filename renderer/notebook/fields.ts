import type { AnswerForm, AnswerFormReport } from '../../shared/contract/notebook.ts'
import { MAX_ANSWER_NOTES, MAX_SAYS } from '../../shared/contract/answerCode/answerCode.ts'
import { MAX_FEATS } from './answerOf.ts'

/** The texts of the form, in the language of the notebook. */
export type FormTexts = Readonly<Record<string, string>>

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Attributes = Readonly<Record<string, string | false>>

/** Creates an element. A text becomes a text node, so that no name is ever read as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== false) made.setAttribute(name, value)
  made.append(...children)
  return made
}

interface Option {
  readonly value: string
  readonly text: string
}

const labelled = (label: string, control: HTMLElement, when = ''): HTMLElement =>
  element('label', { class: 'ask', 'data-when': when !== '' && when }, element('span', {}, label), control)

/** `when`: the field is only shown if the field of this name has one of these values: `fate.0=out,killed`. */
const choice = (name: string, label: string, options: readonly Option[], when = ''): HTMLElement =>
  labelled(
    label,
    element('select', { name }, ...options.map(({ value, text }) => element('option', { value }, text))),
    when,
  )

const textField = (name: string, label: string, attributes: Attributes, when = ''): HTMLElement =>
  labelled(label, element('input', { type: 'text', name, autocomplete: 'off', ...attributes }), when)

const numberField = (name: string, label: string, when = ''): HTMLElement =>
  textField(name, label, { inputmode: 'numeric', maxlength: '5', class: 'num' }, when)

const box = (name: string, label: string): HTMLElement =>
  element(
    'label',
    { class: 'check' },
    element('input', { type: 'checkbox', name, value: '1' }),
    element('span', {}, label),
  )

const group = (title: string, ...children: readonly Node[]): HTMLElement =>
  element('fieldset', { class: 'tracker' }, element('legend', {}, title), ...children)

/** Builds all fields of the form. */
export function formFields(form: AnswerForm, texts: FormTexts): Node[] {
  const says = textField('says', texts['says']!, { maxlength: String(MAX_SAYS) })
  const answers = ['', 'coming', 'perhaps', 'absent'].map((value) => ({
    value,
    text: texts[`come-${value || 'none'}`]!,
  }))
  const rounds = form.rounds.map(({ name }, at) => choice(`come.${at}`, name, answers))
  return [says, group(texts['come']!, ...rounds), ...(form.report ? reportFields(form.report, texts) : [])]
}

function reportFields(report: AnswerFormReport, texts: FormTexts): Node[] {
  const { members, notes } = { members: report.members, notes: texts['notes']! }
  const parts = [
    group(texts['result']!, ...resultFields(report, texts)),
    ...(members.length > 0
      ? [group(texts['fallen']!, ...members.map((_, at) => memberFields(report, texts, at)))]
      : []),
    ...(report.hasFeats ? [group(texts['feats']!, ...featFields(report, texts))] : []),
    labelled(notes, element('textarea', { name: 'notes', rows: '4', maxlength: String(MAX_ANSWER_NOTES) })),
  ]
  return [box('played', texts['played']!), element('div', { 'data-when': 'played=1' }, ...parts)]
}

function resultFields({ sides, bands, hasPlaces, hasPoints }: AnswerFormReport, texts: FormTexts): Node[] {
  const results = ['', 'win', 'draw', 'loss'].map((value) => ({ value, text: texts[`result-${value || 'none'}`]! }))
  const ranks = [
    { value: '', text: texts['place-none']! },
    ...sides.map((_, at) => ({ value: String(at + 1), text: String(at + 1) })),
  ]
  const rows = sides.flatMap(({ name, isOwn }, at) => {
    if (hasPlaces) return [choice(`place.${at}`, `${texts['place']} – ${name}`, ranks)]
    return sides.length > 2 || isOwn ? [choice(`result.${at}`, name, results)] : []
  })
  const points = hasPoints
    ? bands.map(({ name }, at) => numberField(`points.${at}`, `${texts['points']} – ${name}`))
    : []
  return [...rows, ...points]
}

function memberFields(report: AnswerFormReport, texts: FormTexts, at: number): Node {
  const { name, models, crew = [], roll } = report.members[at]!
  const fates = [
    { value: '', text: texts['fate-none']! },
    ...report.fates.map(({ id }) => ({ value: id, text: texts[`fate-${id}`]! })),
  ]
  const names = crew.length > 0 ? crew.map((_, of) => `crew.${at}.${of}`) : [`fate.${at}`]
  const all = report.fates.map(({ id }) => id).join(',')
  const rolling = report.fates.flatMap(({ id, rolls }) => (rolls ? [id] : [])).join(',')
  const when = (values: string) => names.map((one) => `${one}=${values}`).join('|')
  const enemies = report.bands.flatMap((band, of) => (band.isEnemy ? [{ value: String(of), text: band.name }] : []))
  const dice = ['', 'typed', 'app'].map((value) => ({ value, text: texts[`dice-${value || 'none'}`]! }))
  const fields = [
    ...(crew.length > 0
      ? crew.map((one, of) => choice(`crew.${at}.${of}`, `${name} – ${one.name}`, fates))
      : [choice(`fate.${at}`, name, fates)]),
    ...(models !== undefined && models > 1
      ? [numberField(`models.${at}`, `${texts['models']} (1–${models})`, when(all))]
      : []),
    ...(enemies.length > 1
      ? [choice(`by.${at}`, texts['by']!, [{ value: '', text: texts['by-none']! }, ...enemies], when(all))]
      : []),
    ...(rolling === '' || !roll
      ? []
      : [
          choice(
            `dice.${at}`,
            `${texts['dice']} (${roll.dice})${roll.results && ` · ${roll.results}`}`,
            dice,
            when(rolling),
          ),
          textField(
            `faces.${at}`,
            texts['faces']!,
            { inputmode: 'numeric', maxlength: '120', placeholder: roll.example },
            `dice.${at}=typed`,
          ),
        ]),
    ...report.losses.map((loss, of) => box(`loss.${at}.${of}`, loss.name)),
  ]
  // Each field is labelled for the eye; a screen reader also says whose dice and losses these are.
  return element('fieldset', { class: 'ask__m' }, element('legend', { class: 'vh' }, name), ...fields)
}

function featFields({ members, counted }: AnswerFormReport, texts: FormTexts): Node[] {
  const who = [
    { value: '', text: texts['feat-nobody']! },
    ...members.map(({ name }, at) => ({ value: String(at), text: name })),
  ]
  const counts = members.flatMap(({ name }, at) =>
    counted.map((award, of) => numberField(`counted.${at}.${of}`, `${award.name} – ${name}`)),
  )
  const feats = Array.from({ length: MAX_FEATS }, (_, at) => {
    const own = `feat.${at}.member=${members.map((_one, index) => index).join(',')}`
    const before = at === 0 ? '' : `feat.${at - 1}.member=${members.map((_one, index) => index).join(',')}`
    return [
      choice(`feat.${at}.member`, texts['feat']!, who, before),
      textField(`feat.${at}.reason`, texts['feat-reason']!, { maxlength: '60' }, own),
      numberField(`feat.${at}.amount`, texts['feat-amount']!, own),
    ]
  })
  return [...counts, ...feats.flat()]
}
