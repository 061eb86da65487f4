import type { FormValues } from './answerOf.ts'

const PREFIX = 'chronique-answer/'
/** Number of forms that are kept: a warband may have several games at a time. */
const MAX_FORMS = 10

interface StoredForm {
  readonly at: number
  readonly values: FormValues
}

/** The place where the browser keeps what is entered in a form, as far as it stores anything. */
export function openStorage(key: string) {
  const own = PREFIX + key
  return {
    /** Returns what was entered; undefined if nothing was entered yet. */
    read: (): FormValues | undefined => readForm(own)?.values,
    write(values: FormValues): void {
      try {
        localStorage.setItem(own, JSON.stringify({ at: Date.now(), values } satisfies StoredForm))
        removeOldForms(own)
      } catch {
        // The browser stores nothing: the answer lasts as long as the page.
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(own)
      } catch {
        // Nothing was stored.
      }
    },
  }
}

function readForm(key: string): StoredForm | undefined {
  try {
    const stored = Object(JSON.parse(localStorage.getItem(key) ?? '{}')) as Partial<StoredForm>
    return stored.values && { at: Number(stored.at), values: stored.values }
  } catch {
    return undefined
  }
}

/** Removes the forms that were changed longest ago. The own form stays, whatever the clock of the device says. */
function removeOldForms(own: string): void {
  const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== own)
  const newestFirst = others.map((key) => ({ key, at: readForm(key)?.at ?? 0 })).sort((one, other) => other.at - one.at)
  for (const { key } of newestFirst.slice(MAX_FORMS - 1)) localStorage.removeItem(key)
}
