import { AppError } from '../../domain/error.ts'
import { rollWithFaces, type RollInProgress } from '../../rules/kit/dice.ts'

/**
 * Returns the result of a roll with the faces of a command. Throws `roll-incomplete`, `roll-impossible`,
 * `roll-left-over`.
 */
export function readFaces<T>(rolling: () => RollInProgress<T>, faces: readonly number[]): T {
  const typed = rollWithFaces(rolling(), faces)
  if (typed.kind === 'needs') throw new AppError('roll-incomplete', { path: 'roll.faces' })
  if (typed.kind === 'impossible')
    throw new AppError('roll-impossible', { path: `roll.faces[${typed.index}]`, face: typed.face })
  if (typed.used < faces.length) throw new AppError('roll-left-over', { path: 'roll.faces' })
  return typed.result
}
