import { z } from 'zod/mini'
import type { Localized } from '../../../domain/localized.ts'
import { LocalizedName } from '../../../domain/text.ts'
import { traced, type Part, type Traced } from '../traced.ts'

/** One way of earning experience in a game, as data. */
export const Award = z.strictObject({
  id: z.string(),
  name: LocalizedName,
  amount: z.int(),
  /** `survived`, `won`: once; `took-out`: for each enemy of the kinds in `of`; `counted`: as often as the organiser says. */
  for: z.enum(['survived', 'won', 'took-out', 'counted']),
  /** Kinds of members that earn it; absent: all. */
  by: z.optional(z.array(z.string())),
  /** Who of a team earns it; absent: each of them. */
  crew: z.optional(z.array(z.string())),
  /** Kinds of enemies put out of action or killed. */
  of: z.optional(z.array(z.string())),
  /** Only for enemies worth at least so many points more than the member itself. */
  worthMore: z.optional(z.int()),
  /** The house rule that it hangs on; absent: it is earned without any. */
  houseRule: z.optional(z.string()),
  /** The house rule that takes its place: it is earned only without that. */
  unlessHouseRule: z.optional(z.string()),
  readings: z.optional(z.array(z.string())),
})
export type Award = z.infer<typeof Award>

/** What a member did in a game. */
export interface Deeds {
  readonly kind: string
  readonly tookPart: boolean
  /** Alive after the return tables; a captive and one who comes back survive. */
  readonly survived: boolean
  /** On the winning side; a draw has no winner. */
  readonly won: boolean
  /** Points that it is worth itself, where awards ask. */
  readonly worth?: number
  /** The enemies whom it put out of action or killed. */
  readonly tookOut: readonly { readonly kind: string; readonly worth?: number }[]
  /** How often it did what only the organiser can count, by the award. */
  readonly counted?: Readonly<Record<string, number>>
  /** Which of a team did it. */
  readonly crew?: string
  /** Feats that the organiser rewards, with a reason each. */
  readonly feats?: readonly { readonly reason: string; readonly amount: number }[]
}

/**
 * Experience that a member earns in one game, with its reasons. The absent and the dead earn nothing.
 * UPU-R9: surviving counts once; UPU-R10: killing counts as putting out of action.
 */
export function experienceFrom(deeds: Deeds, awards: readonly Award[]): Traced {
  if (!deeds.tookPart || !deeds.survived) return traced([])
  const parts = awards.flatMap((award): Part[] => {
    const times = timesEarned(award, deeds)
    if (times === 0) return []
    const source = { kind: 'base', id: award.id, name: award.name } as const
    return [{ source, amount: award.amount * times, ...(times > 1 && { times }) }]
  })
  return traced([...parts, ...(deeds.feats ?? []).map(feat)])
}

function timesEarned(award: Award, deeds: Deeds): number {
  if (award.by && !award.by.includes(deeds.kind)) return 0
  if (award.crew && (deeds.crew === undefined || !award.crew.includes(deeds.crew))) return 0
  if (award.for === 'counted') return deeds.counted?.[award.id] ?? 0
  if (award.for === 'took-out') return deeds.tookOut.filter((enemy) => counts(award, enemy, deeds.worth)).length
  return award.for === 'won' && !deeds.won ? 0 : 1
}

function counts({ of, worthMore }: Award, enemy: Deeds['tookOut'][number], own: number | undefined): boolean {
  if (of && !of.includes(enemy.kind)) return false
  if (worthMore === undefined) return true
  return enemy.worth !== undefined && own !== undefined && enemy.worth >= own + worthMore
}

const FEAT: Localized = { fr: 'Coup d’éclat', en: 'Feat of brilliance' }

const feat = ({ reason, amount }: { reason: string; amount: number }): Part => ({
  source: { kind: 'base', id: 'feat', name: FEAT, detail: reason },
  amount,
})
