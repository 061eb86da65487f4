import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { LEFT_BEHIND, mayWait } from './leftBehind.ts'
import { inField, meanwhileOf, type Asked } from '../lib/meanwhile.ts'
import { useText } from '../text/useText.ts'
import { newId, useCommands } from './commands.ts'
import { useNotices } from './notices.ts'

/** A text that is not kept, because somebody else wrote another in its place meanwhile. */
export interface LeftText {
  readonly id: string
  readonly asked: Asked
  /** Its place in what was asked for. */
  readonly path: string
  readonly mine: string
  readonly theirs: string
  /** Whom or what it is about; empty where that is not known any more. */
  readonly about: string
  /** True as long as its field shows it. */
  readonly isAtField: boolean
}

/** What the next page asks for. */
interface Remembered extends Asked {
  readonly about?: string
}

/**
 * What was typed over something that somebody else changed meanwhile, and waits for a choice where its field is gone: the
 * page showed something else, or ended before it had its answer. It then comes back with the next page.
 */
export const useLeftTexts = defineStore('leftTexts', () => {
  const commands = useCommands()
  const [notices, { problem }] = [useNotices(), useText()]
  const all = ref<readonly LeftText[]>([])
  const left = computed(() => all.value.filter(({ isAtField }) => !isAtField))

  mayWait.value = true
  watch(all, ({ length }) => (commands.waiting = length))

  const drop = (id: string) => (all.value = all.value.filter((one) => one.id !== id))
  function put(one: LeftText) {
    const isThere = all.value.some(({ id }) => id === one.id)
    all.value = isThere ? all.value.map((other) => (other.id === one.id ? one : other)) : [...all.value, one]
  }

  /** Asks for something anew; what another stands in the way of waits for a choice again. */
  async function send({ method, input }: Asked, one: Omit<LeftText, 'asked' | 'path' | 'theirs' | 'mine'>) {
    const outcome = await commands.send(method, input as never)
    if (outcome.ok) return
    const [found] = meanwhileOf(outcome.error)
    if (!found) return outcome.error.code === 'unreachable' ? keep([{ method, input, about: one.about }]) : undefined
    const { path, theirs } = found
    const mine = (input as Readonly<Record<string, unknown>>)[path]
    // Of a form only what reads as a text can be chosen here.
    if (!isText(mine) || !isText(theirs)) return void notices.say('error', problem(outcome.error))
    put({ ...one, asked: { method, input }, path, mine: inField(mine), theirs: inField(theirs) })
  }

  /** Keeps one text, or both, in place of what stands there now. */
  async function choose(one: LeftText, chosen: string) {
    drop(one.id)
    if (chosen === one.theirs) return
    const { method, input } = one.asked
    const base = { [one.path]: valueLike(input, one.path, one.theirs) }
    const request = newId()
    const next = { ...input, [one.path]: valueLike(input, one.path, chosen), base, request }
    await send({ method, input: next }, { ...one, isAtField: false })
  }

  /** The page ends: what has no answer yet is asked for again by the next one, under the same id. */
  function remember() {
    const waiting = all.value.map(({ asked, path, mine, about }) => {
      const input = { ...asked.input, [path]: valueLike(asked.input, path, mine) }
      return { method: asked.method, input, about }
    })
    keep([...([...commands.typed] as Asked[]), ...waiting])
  }
  /** What an earlier page could not bring to its end. */
  async function recover() {
    for (const { about = '', ...asked } of kept()) await send(asked, { id: newId(), about, isAtField: false })
  }
  // By now the window listens for its end, too, and has sent what was typed last.
  addEventListener('pagehide', remember)
  // Kept after all, and shown again: it has its answers itself.
  addEventListener('pageshow', ({ persisted }) => persisted && kept())
  return { left, put, drop, choose, remember, recover }
})

const isText = (value: unknown): boolean => value === null || typeof value === 'string' || typeof value === 'number'

/** A text as the value of a command: a number where there was one. */
function valueLike(input: object, path: string, text: string): unknown {
  const was = (input as Readonly<Record<string, unknown>>)[path]
  if (typeof was === 'string') return text
  return text === '' ? null : Number.isInteger(Number(text)) ? Number(text) : was
}

function keep(all: readonly Remembered[]): void {
  if (all.length === 0) return
  try {
    localStorage.setItem(LEFT_BEHIND, JSON.stringify([...read(), ...all]))
  } catch {
    // A browser that keeps nothing: what was sent has its answer all the same, only nobody sees it.
  }
}

const isAsked = (one: unknown): one is Remembered => {
  const { method, input } = (one ?? {}) as Partial<Remembered>
  return typeof method === 'string' && typeof input === 'object' && input !== null
}

function read(): readonly Remembered[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(LEFT_BEHIND) ?? '[]')
    return Array.isArray(found) ? found.filter(isAsked) : []
  } catch {
    return []
  }
}

/** What is kept; it is kept no longer. */
function kept(): readonly Remembered[] {
  const found = read()
  try {
    localStorage.removeItem(LEFT_BEHIND)
  } catch {
    // As above.
  }
  return found
}
