import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { UNSENT_TEXTS_KEY, mayHaveUnsentTexts } from './unsentTexts.ts'
import { toFieldText, readConcurrentChanges, type CommandCall } from '../lib/changedMeanwhile.ts'
import { useText } from '../text/useText.ts'
import { newId, useCommands } from './commands.ts'
import { useNotices } from './notices.ts'

/** A text that was not saved because another user saved a different one meanwhile. */
export interface ConflictingText {
  readonly id: string
  readonly asked: CommandCall
  /** Path of the text in the command's input. */
  readonly path: string
  readonly mine: string
  readonly theirs: string
  /** Name of the thing to which the text belongs; empty if unknown. */
  readonly about: string
  /** True while the field of the text shows the conflict. */
  readonly isAtField: boolean
}

/** A command that the page could not finish before it closed. The next page sends it. */
interface UnsentCommand extends CommandCall {
  readonly about?: string
}

/**
 * Texts in conflict with another user's change, whose field has disappeared: the page shows something else, or the
 * page closed before the answer came. After a page closed, the next page restores them.
 */
export const useConflictingTexts = defineStore('leftTexts', () => {
  const commands = useCommands()
  const [notices, { problem }] = [useNotices(), useText()]
  const all = ref<readonly ConflictingText[]>([])
  const left = computed(() => all.value.filter(({ isAtField }) => !isAtField))

  mayHaveUnsentTexts.value = true
  watch(all, ({ length }) => (commands.waiting = length))

  const drop = (id: string) => (all.value = all.value.filter((one) => one.id !== id))
  function put(one: ConflictingText) {
    const isThere = all.value.some(({ id }) => id === one.id)
    all.value = isThere ? all.value.map((other) => (other.id === one.id ? one : other)) : [...all.value, one]
  }

  /** Sends a command again. After a new conflict, the text waits for a choice again. */
  async function send(
    { method, input }: CommandCall,
    one: Omit<ConflictingText, 'asked' | 'path' | 'theirs' | 'mine'>,
  ) {
    const outcome = await commands.send(method, input as never)
    if (outcome.ok) return
    const [found] = readConcurrentChanges(outcome.error)
    if (!found)
      return outcome.error.code === 'unreachable' ? storeUnsent([{ method, input, about: one.about }]) : undefined
    const { path, theirs } = found
    const mine = (input as Readonly<Record<string, unknown>>)[path]
    // The user can choose only between texts or numbers of a form. Any other conflict is shown as an error.
    if (!isText(mine) || !isText(theirs)) return void notices.say('error', problem(outcome.error))
    put({ ...one, asked: { method, input }, path, mine: toFieldText(mine), theirs: toFieldText(theirs) })
  }

  /** Saves the chosen text (one of the two texts, or both) in place of the stored text. */
  async function choose(one: ConflictingText, chosen: string) {
    drop(one.id)
    if (chosen === one.theirs) return
    const { method, input } = one.asked
    const base = { [one.path]: convertLike(input, one.path, one.theirs) }
    const request = newId()
    const next = { ...input, [one.path]: convertLike(input, one.path, chosen), base, request }
    await send({ method, input: next }, { ...one, isAtField: false })
  }

  /** Stores the unanswered commands when the page closes. The next page sends them again with the same id. */
  function remember() {
    const waiting = all.value.map(({ asked, path, mine, about }) => {
      const input = { ...asked.input, [path]: convertLike(asked.input, path, mine) }
      return { method: asked.method, input, about }
    })
    storeUnsent([...([...commands.typed] as CommandCall[]), ...waiting])
  }
  /** Sends the commands that an earlier page could not finish. */
  async function recover() {
    for (const { about = '', ...asked } of takeUnsent()) await send(asked, { id: newId(), about, isAtField: false })
  }
  // This listener is registered after the window's own listener for the same event. The window's listener sends the
  // last typed text, so it must run first.
  addEventListener('pagehide', remember)
  // If the browser shows the page again instead of closing it, the page receives the answers itself. So the stored
  // commands are dropped.
  addEventListener('pageshow', ({ persisted }) => persisted && takeUnsent())
  return { left, put, drop, choose, remember, recover }
})

const isText = (value: unknown): boolean => value === null || typeof value === 'string' || typeof value === 'number'

/** Converts a text to the type of the value in the command: to a number if that value is a number. */
function convertLike(input: object, path: string, text: string): unknown {
  const was = (input as Readonly<Record<string, unknown>>)[path]
  if (typeof was === 'string') return text
  return text === '' ? null : Number.isInteger(Number(text)) ? Number(text) : was
}

function storeUnsent(all: readonly UnsentCommand[]): void {
  if (all.length === 0) return
  try {
    localStorage.setItem(UNSENT_TEXTS_KEY, JSON.stringify([...readUnsent(), ...all]))
  } catch {
    // Without storage, the command is still executed, but the next page cannot show its answer.
  }
}

const isUnsentCommand = (one: unknown): one is UnsentCommand => {
  const { method, input } = (one ?? {}) as Partial<UnsentCommand>
  return typeof method === 'string' && typeof input === 'object' && input !== null
}

function readUnsent(): readonly UnsentCommand[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(UNSENT_TEXTS_KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isUnsentCommand) : []
  } catch {
    return []
  }
}

/** Returns the stored commands and removes them from the storage. */
function takeUnsent(): readonly UnsentCommand[] {
  const found = readUnsent()
  try {
    localStorage.removeItem(UNSENT_TEXTS_KEY)
  } catch {
    // The browser has no storage, so there is nothing to remove.
  }
  return found
}
