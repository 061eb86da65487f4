import type { CatalogueLine } from '../../../../shared/contract/views/member.ts'
import type { Localized } from '../../../../shared/domain/localized.ts'
import { upperFirst } from '../../../text/typography.ts'
import type { ScreenKey } from '../../../text/texts.ts'
import type { useText } from '../../../text/useText.ts'

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

/**
 * Short words for frequent reasons of a refusal, by the code of the issue. They fit on a button; the whole reason is
 * shown on request.
 */
const SHORT_REASONS: Readonly<Partial<Record<string, ScreenKey>>> = {
  'earned-only-off': 'warband.refused-recruits',
  'held-twice': 'warband.refused-owned',
  'trait-requires': 'warband.refused-requires',
  'other-affiliation': 'warband.refused-reserved',
  'trait-who': 'warband.refused-reserved',
  'item-who': 'warband.refused-reserved',
  'minimum-rank': 'warband.refused-rank',
  'trait-level': 'warband.refused-limit',
  'armour-limit': 'warband.refused-limit',
  'group-too-large': 'warband.refused-limit',
  'pds-overspent': 'warband.refused-budget',
  'trait-excluded': 'warband.refused-excluded',
  'shield-unusable': 'warband.refused-excluded',
}

/** Returns a word or two that say why something is refused: the points that are missing, if this is the only reason. */
export function shortRefusal(
  refused: NonNullable<CatalogueLine['refused']>,
  { t }: Pick<ReturnType<typeof useText>, 't'>,
): string {
  const missing = missingTreasuryPoints({ refused })
  if (missing !== undefined) return t('warband.short', { count: missing })
  const { code = '' } = refused.find((issue) => issue.code !== 'treasury-short') ?? {}
  return t(SHORT_REASONS[code] ?? 'warband.refused')
}
