/** The moves of a race in the program's format, and their targets. */
import type { Part, Section, Where } from './state.ts'
import type { Role } from './tables.ts'

export interface Target {
  team: string
  part: Part | Role
}

export type Move =
  | { kind: 'roll'; faces: number[]; source: 'typed' | 'app' }
  | { kind: 'next' | 'done' | 'skill' | 'inward' }
  | { kind: 'finish'; winner: string | null }
  | { kind: 'activate'; team: string; part: Part | Role }
  | { kind: 'declare'; pm: number }
  | { kind: 'advance'; squares: number; lanes?: number }
  | { kind: 'turn'; by: 'move' | 'whip' | 'skid'; maximum: number; lanes?: number; team?: string }
  | { kind: 'whip'; team: string; role: Role }
  | { kind: 'lap'; team: string; part: Part | Role; position: number }
  | {
      kind: 'wall'
      team: string
      part: Part
      side: 'inner' | 'outer'
      rammed: boolean
      lanes?: number
      forward?: boolean
    }
  | {
      kind: 'ram'
      team: string
      part: Part
      target: Target
      side: 'left' | 'right' | 'rear' | 'head-on'
      enters?: boolean
      forward?: boolean
    }
  | { kind: 'trample'; team: string; part: Part; target: { team: string; role: Role } }
  | {
      kind: 'act'
      team: string
      part: Role | 'beasts'
      action: string
      target?: Target
      squares?: number
      leap?: boolean
    }
  | { kind: 'let-go'; team: string; role: Role }
  | { kind: 'drop-shield'; team: string; role: Role }
  | { kind: 'place'; team: string; part: Part | Role; position: number; lane: number }
  | { kind: 'stand'; team: string; role: Role; where: Where }
  | { kind: 'hit'; team: string; part: Part | Role; section?: Section; amount: number; reason: string }
  | {
      kind: 'correct'
      team: string
      reason: string
      frenzied?: boolean
      whip?: number[]
      turn?: number[]
      driver?: Partial<Record<'armour' | 'body' | 'shield' | 'skill' | 'laps', number>>
      gladiator?: Partial<Record<'armour' | 'body' | 'shield' | 'skill' | 'laps', number>>
    }

export function isRole(part: string): part is Role {
  return part === 'driver' || part === 'gladiator'
}

export type Act = Extract<Move, { kind: 'act' }>
