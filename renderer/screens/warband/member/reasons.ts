import type { CatalogueLine } from '../../../../shared/contract/views/member.ts'
import type { Localized } from '../../../../shared/domain/localized.ts'
import { upperFirst } from '../../../text/typography.ts'

/**
 * Returns the reasons of a refusal as texts. A text that begins with the name of the catalogue entry loses this name,
 * because the name is shown above.
 */
export function refusalTexts({ name, refused = [] }: CatalogueLine, of: (text: Localized) => string): string[] {
  const own = of(name)
  return refused.map(({ message }) => {
    const reason = of(message)
    const rest = /^\s?: (.*)$/su.exec(reason.startsWith(own) ? reason.slice(own.length) : '')
    return rest ? upperFirst(rest[1]!) : reason
  })
}

/** Returns the number of points that are missing, if this is the only reason against an item or a recruit. */
export function missingTreasuryPoints({ refused = [] }: Pick<CatalogueLine, 'refused'>): number | undefined {
  const [issue, ...others] = refused
  if (others.length > 0 || issue?.code !== 'treasury-short') return undefined
  const { missing } = issue.params ?? {}
  return typeof missing === 'number' ? missing : undefined
}
