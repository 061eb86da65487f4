import type { App } from '../../main/app/app.ts'
import { SHARED_TEXTS } from '../../shared/text/translator.ts'

/** A payload that no host of ours would send. */
export interface Malformed {
  readonly payload: unknown
  /** True when it is against the contract; else some id in it leads elsewhere. */
  readonly isOutside: boolean
}

/** How payloads were answered. */
export interface Judgement {
  readonly refused: number
  readonly valid: number
  /** Where an answer was not as it must be, each with its payload. */
  readonly faults: readonly string[]
}

/**
 * Sends payloads to a method: each must be answered, an error must have a text and not be an internal one, and must leave
 * everything as it was. What is against the contract is never carried out, and what names the wrong things is no more
 * than looked up. `state`: all that a payload may not change.
 */
export function judged(app: App, method: string, payloads: readonly Malformed[], state: () => string): Judgement {
  const faults: string[] = []
  let valid = 0
  let before = state()
  for (const { payload, isOutside } of payloads) {
    const fault = faultOf(app, method, payload)
    const after = state()
    if (fault === 'valid' && (isOutside || after !== before)) faults.push(`carried out: ${shown(payload)}`)
    else if (fault === 'valid') valid++
    else if (fault !== undefined) faults.push(`${fault}: ${shown(payload)}`)
    else if (after !== before) faults.push(`changed something: ${shown(payload)}`)
    before = after
  }
  return { refused: payloads.length - valid - faults.length, valid, faults }
}

/** What is wrong with the answer to a payload, if anything is; or that it was carried out. */
function faultOf(app: App, method: string, payload: unknown): string | undefined {
  try {
    const answer = app.call(method, payload, 'torture')
    if (answer.ok) return 'valid'
    const { code } = answer.error
    return code === 'internal' || !(`error.${code}` in SHARED_TEXTS.en) ? `answered ${code}` : undefined
  } catch (error) {
    return `threw ${String(error)}`
  }
}

/** A payload as it can be told, its long parts cut. */
function shown(payload: unknown): string {
  const seen = new Set<unknown>()
  const text = JSON.stringify(payload, (_key, value: unknown) => {
    if (typeof value === 'string' && value.length > 60) return `${value.slice(0, 20)}… (${value.length})`
    if (Array.isArray(value) && value.length > 20) return `[${value.length}]`
    if (typeof value === 'object' && value !== null && seen.has(value)) return '(again)'
    seen.add(value)
    return ['bigint', 'symbol', 'function', 'undefined'].includes(typeof value) ? String(value) : value
  })
  return (text ?? String(payload)).slice(0, 600)
}
