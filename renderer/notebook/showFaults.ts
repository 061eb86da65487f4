import type { FormFault } from './checkForm.ts'
import { element, type Control, type FormTexts } from './fields.ts'

/** Says below each field what is wrong with it. Returns the first field with a fault. */
export function showFaults(
  controls: readonly Control[],
  faults: readonly FormFault[],
  texts: FormTexts,
): Control | undefined {
  for (const control of controls) {
    const fault = faults.find(({ name }) => name === control.name)
    const id = `fault-${control.name}`
    document.getElementById(id)?.remove()
    for (const name of ['aria-invalid', 'aria-describedby']) control.removeAttribute(name)
    if (!fault) continue
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-describedby', id)
    const text = texts[fault.text]!.replace('{least}', String(fault.least)).replace('{most}', String(fault.most))
    control.closest('label')!.after(element('p', { class: 'fault', id }, text))
  }
  return controls.find(({ name }) => faults.some((fault) => fault.name === name))
}
