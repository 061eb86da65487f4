import type { App } from '../../main/app/app.ts'
import { SHARED_TEXTS } from '../../shared/text/translator.ts'

/** A payload that no page of the program would send. */
export interface Malformed {
  readonly payload: unknown
  /** True if it breaks the contract; otherwise one of its ids refers to something else. */
  readonly breaksContract: boolean
}

/** How payloads were answered. */
export interface Judgement {
  readonly refused: number
  readonly valid: number
  /** Wrong answers, each with its payload. */
  readonly faults: readonly string[]
}

/**
 * Sends payloads to a method. Each must be answered; an error must have a text, must not be an internal one, and must
 * change nothing. A payload that breaks the contract is never executed; one with wrong ids may only be a query.
 * `state` returns everything that a payload must not change.
 */
export function judgePayloads(
  app: App,
  method: string,
  payloads: readonly Malformed[],
  state: () => string,
): Judgement {
  const faults: string[] = []
  let valid = 0
  let before = state()
  for (const { payload, breaksContract } of payloads) {
    const fault = faultOf(app, method, payload)
    const after = state()
    if (fault === 'valid' && (breaksContract || after !== before))
      faults.push(`carried out: ${describePayload(payload)}`)
    else if (fault === 'valid') valid++
    else if (fault !== undefined) faults.push(`${fault}: ${describePayload(payload)}`)
    else if (after !== before) faults.push(`changed something: ${describePayload(payload)}`)
    before = after
  }
  return { refused: payloads.length - valid - faults.length, valid, faults }
}

/** The fault of the answer to a payload; `valid` if it was executed; undefined if it was refused properly. */
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

/** A payload as text, with its long parts shortened. */
function describePayload(payload: unknown): string {
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
