import type { CatalogueLine } from '../../../../shared/contract/views/member.ts'
import type { Localized } from '../../../../shared/domain/localized.ts'
import { upperFirst } from '../../../text/typography.ts'

/** As many lines with the same reason have it said once, above them all. */
const FEW = 3

/** Why something cannot be had, in words. Its name stands above them: a reason need not begin with it. */
export function reasonsOf({ name, refused = [] }: CatalogueLine, of: (text: Localized) => string): string[] {
  const own = of(name)
  return refused.map(({ message }) => {
    const reason = of(message)
    const rest = /^\s?: (.*)$/su.exec(reason.startsWith(own) ? reason.slice(own.length) : '')
    return rest ? upperFirst(rest[1]!) : reason
  })
}

/** The reasons that stand against several lines of a list, in the order in which they come first. */
export function sharedReasons(lines: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const reasons of lines) for (const one of new Set(reasons)) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= FEW).map(([reason]) => reason)
}
