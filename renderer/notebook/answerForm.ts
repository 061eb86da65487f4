import { encode } from 'uqr'
import { answerChecksum, encodeAnswer } from '../../shared/contract/answerCode/answerCode.ts'
import type { AnswerForm } from '../../shared/contract/notebook.ts'
import { answerOf, type FormValues } from './answerOf.ts'
import { findFaults } from './checkForm.ts'
import { element, formFields, type Control, type FormTexts } from './fields.ts'
import { showFaults } from './showFaults.ts'
import { openStorage } from './storage.ts'

/**
 * The form of a notebook: an HTML file that works without a connection. The file contains this script in one line
 * (`npm run notebook`), and its policy allows the script by its digest, so it is the same in every notebook.
 */
interface FormData {
  readonly form: AnswerForm
  readonly texts: FormTexts
  readonly key: string
}

const section = document.getElementById('answer')
if (section) showForm(section, JSON.parse(section.dataset['form']!) as FormData)

function showForm(place: HTMLElement, { form, texts, key }: FormData): void {
  const fields = element('form', { class: 'answer', novalidate: '' }, ...formFields(form, texts))
  const output = element('div', { hidden: '' })
  fields.append(element('button', { type: 'submit', class: 'answer__go' }, texts['go']!), output)
  const controls = [...fields.elements].filter((one): one is Control => 'name' in one && one.name !== '')
  // Fields are stored by their position, so the form of another notebook, which may have other members, starts afresh.
  const storage = openStorage(`${key}/${answerChecksum(JSON.stringify(form))}`)
  function fill(stored: FormValues) {
    for (const control of controls) setValue(control, stored[control.name] ?? '')
  }
  fill(storage.read() ?? { says: form.player })
  const values = () => Object.fromEntries(controls.flatMap((control) => valueOf(control)))
  let hasFaults = false
  const check = () => {
    const faults = findFaults(form, values())
    hasFaults = faults.length > 0
    return showFaults(controls, faults, texts)
  }
  const update = () => {
    if (hasFaults) check()
    showFieldsThatApply(fields, values())
    output.hidden = true
  }
  fields.addEventListener('input', () => {
    storage.write(values())
    update()
  })
  fields.addEventListener('submit', (event) => {
    event.preventDefault()
    const faulty = check()
    if (faulty) return faulty.focus()
    output.replaceChildren(...answerOutput(form, texts, values()))
    output.hidden = false
    output.scrollIntoView({ block: 'start' })
    // A screen reader says what has the focus.
    output.querySelector<HTMLElement>('[tabindex]')!.focus({ preventScroll: true })
  })
  document.getElementById('anew')?.addEventListener('click', () => {
    storage.clear()
    fill({ says: form.player })
    update()
  })
  place.querySelector('details')!.append(fields)
  update()
  place.hidden = false
}

function setValue(control: Control, value: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === '1'
  else control.value = value
}

/** The value of a field; fields that are empty have none. */
function valueOf(control: Control): [string, string][] {
  const isUnticked = control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked
  return isUnticked || control.value === '' ? [] : [[control.name, control.value]]
}

/** Shows the fields that the other fields ask for: `data-when` has conditions, `name=value,value`, divided by `|`. */
function showFieldsThatApply(fields: HTMLElement, values: FormValues): void {
  for (const part of fields.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = !part.dataset['when']!.split('|').some((condition) => {
      const [name, wanted] = condition.split('=') as [string, string]
      return wanted.split(',').includes(values[name] ?? '')
    })
}

/** The finished answer: its text with the buttons that send it, and its QR code. */
function answerOutput(form: AnswerForm, texts: FormTexts, values: FormValues): Node[] {
  const answer = answerOf(form, values, Date.now())
  const text = [form.title, answer.says, encodeAnswer(answer)].filter(Boolean).join('\n')
  const area = element('textarea', { readonly: '', rows: '6', id: 'answer-text', 'aria-label': texts['text']! }, text)
  const status = element('p', { class: 'small soft', role: 'status' })
  const button = (label: string, run: () => Promise<unknown>) => {
    const made = element('button', { type: 'button' }, label)
    made.addEventListener('click', () => void run())
    return made
  }
  const copy = async () => {
    area.select()
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      document.execCommand('copy')
    }
    status.textContent = texts['copied']!
  }
  const share = () => navigator.share({ text }).catch(() => undefined)
  const save = () => Promise.resolve(saveFile(`${form.title.replace(/[^\p{L}\p{N}]+/gu, '-')}.txt`, text))
  const canShare = typeof navigator.share === 'function'
  return [
    element('p', { tabindex: '-1' }, texts['send']!),
    element(
      'div',
      { class: 'checks' },
      ...(canShare ? [button(texts['share']!, share)] : []),
      button(texts['copy']!, copy),
      button(texts['save']!, save),
    ),
    status,
    area,
    qrCode(encodeAnswer(answer), texts),
  ]
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  element('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

const SVG = 'http://www.w3.org/2000/svg'

/** Draws the code with the empty border that cameras need; a text if it is too long for a QR code. */
function qrCode(code: string, texts: FormTexts): Node {
  try {
    const { data, size } = encode(code, { ecc: 'L', border: 4 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    const image = document.createElementNS(SVG, 'svg')
    for (const [name, value] of Object.entries({
      class: 'answer__qr',
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': texts['qr']!,
    }))
      image.setAttribute(name, value)
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', squares.join(''))
    image.append(path)
    return image
  } catch {
    return element('p', { class: 'small soft' }, texts['too-long']!)
  }
}
