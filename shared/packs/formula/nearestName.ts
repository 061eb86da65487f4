import { editDistance } from '../../domain/editDistance.ts'

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the name that was probably meant; undefined if none is similar. Case and accents count for nothing: `Menée`
 * is nearest to `menee`.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const meant = plain(name)
  let nearest: string | undefined
  let least = (meant.length < 3 ? 1 : Math.max(2, Math.floor(meant.length / 3))) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = editDistance(meant, plain(candidate))
    if (distance < least) [nearest, least] = [candidate, distance]
  }
  return nearest
}
