import { METHODS, type MethodName } from '../../../shared/contract/calls/methods.ts'
import type { Who } from '../../../shared/contract/roles.ts'
import type { Allowed, AllowedIn } from '../../../shared/contract/views/club.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { checkRule, type Grounds, type Rules } from './decide.ts'
import { RULES, type Rule } from './rules.ts'
import { sightOf } from './sightOf.ts'

const NAMES = [...METHODS.keys()] as readonly MethodName[]

/**
 * What somebody may ask, by the same rules by which they are answered: of the club, of each campaign of theirs, of each own
 * band. What names two bands is theirs to ask where both are theirs.
 */
export function allowedTo(who: Who, grounds: Grounds, rules: Rules = RULES as Rules): Allowed {
  const asking = (is: (rule: Rule) => boolean) => NAMES.filter((method) => is(rules[method]))
  const lets = (rule: Rule, asked: { readonly campaign?: string }) => isLet(() => checkRule(who, rule, asked, grounds))
  const wholly = (campaign: string): AllowedIn => ({
    methods: asking((rule) => !isOfClub(rule) && lets(rule, { campaign })),
    bands: {},
  })
  const partly = (campaign: string, bands: readonly string[]): AllowedIn => ({
    methods: asking((rule) => !isOfBands(rule) && !isOfClub(rule) && lets(rule, { campaign })),
    bands: Object.fromEntries(
      bands.map((warband) => {
        const asked = { campaign, warband, warbands: [warband], from: warband, to: warband }
        return [warband, asking((rule) => isOfBands(rule) && lets(rule, asked))]
      }),
    ),
  })
  const seen = Object.entries(sightOf(who) ?? {})
  return {
    club: asking((rule) => (who.isAdministrator || isOfClub(rule)) && lets(rule, {})),
    campaigns: Object.fromEntries(
      seen.map(([campaign, sight]) => [campaign, sight === 'whole' ? wholly(campaign) : partly(campaign, sight)]),
    ),
  }
}

const isOfBands = (rule: Rule): boolean => 'bands' in rule
const isOfClub = ({ by }: Rule): boolean =>
  by === 'anybody' || by === 'administrator' || by === 'itself' || by === 'nobody'

function isLet(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
