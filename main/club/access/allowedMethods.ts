import { METHODS, type MethodName } from '../../../shared/contract/calls/methods.ts'
import type { SignedInUser } from '../../../shared/contract/roles.ts'
import type { AllowedMethods, AllowedCampaignMethods } from '../../../shared/contract/views/club.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { checkAccessRule, type AccessFacts, type AccessRules } from './checkAccess.ts'
import type { DirectAccessRule } from '../../app/base/access.ts'
import { ACCESS_RULES } from './rules.ts'
import { visibleCampaignsOf } from './visibleCampaignsOf.ts'

const METHOD_NAMES = [...METHODS.keys()] as readonly MethodName[]

/**
 * Returns the methods that a user may call, by the same rules as `checkAccess`: methods of the club, methods in each
 * visible campaign, and methods on each band that the user plays. A method between two bands is allowed only if the
 * user plays both.
 */
export function allowedMethodsOf(
  who: SignedInUser,
  grounds: AccessFacts,
  rules: AccessRules = ACCESS_RULES,
): AllowedMethods {
  const methodsWhere = (is: (rule: DirectAccessRule) => boolean) => METHOD_NAMES.filter((method) => is(rules[method]))
  const allows = (rule: DirectAccessRule, asked: { readonly campaign?: string }) =>
    isAllowed(() => checkAccessRule(who, rule, asked, grounds))
  const methodsOfOrganiser = (campaign: string): AllowedCampaignMethods => ({
    methods: methodsWhere((rule) => !isClubRule(rule) && allows(rule, { campaign })),
    bands: {},
  })
  const methodsOfPlayer = (campaign: string, bands: readonly string[]): AllowedCampaignMethods => ({
    methods: methodsWhere((rule) => !hasBandsRule(rule) && !isClubRule(rule) && allows(rule, { campaign })),
    bands: Object.fromEntries(
      bands.map((warband) => {
        const asked = { campaign, warband, warbands: [warband], from: warband, to: warband }
        return [warband, methodsWhere((rule) => hasBandsRule(rule) && allows(rule, asked))]
      }),
    ),
  })
  const seen = Object.entries(visibleCampaignsOf(who) ?? {})
  return {
    club: methodsWhere((rule) => (who.isAdministrator || isClubRule(rule)) && allows(rule, {})),
    campaigns: Object.fromEntries(
      seen.map(([campaign, sight]) => [
        campaign,
        sight === 'whole' ? methodsOfOrganiser(campaign) : methodsOfPlayer(campaign, sight),
      ]),
    ),
  }
}

const hasBandsRule = (rule: DirectAccessRule): boolean => 'bands' in rule
/** Rules that depend on no campaign. */
const CLUB_RULES: readonly string[] = ['anybody', 'any-organiser', 'administrator', 'checked-by-method', 'nobody']
const isClubRule = ({ by }: DirectAccessRule): boolean => CLUB_RULES.includes(by)

function isAllowed(check: () => void): boolean {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
