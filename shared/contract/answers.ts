import type { CommandAnswers } from '../commands/all.ts'
import type { Answers as AftermathAnswers } from './views/game.ts'
import type { Answers as BuilderAnswers } from './views/builder.ts'
import type { Answers as CompanionAnswers } from './views/companion.ts'
import type { Answers as CampaignAnswers } from './views/campaign.ts'
import type { Answers as ContentAnswers } from './views/content.ts'
import type { Answers as HistoryAnswers } from './views/history.ts'
import type { Answers as RulesAnswers } from './views/rules.ts'
import type { Answers as SafekeepingAnswers } from './views/safekeeping.ts'
import type { Answers as SettingsAnswers } from './views/settings.ts'
import type { Done } from './envelope.ts'
import type { CommandName, MethodInputs, MethodName, SafekeepingName } from './methods.ts'

/** What queries and transfers answer, by name. */
export type ViewAnswers = CampaignAnswers &
  BuilderAnswers &
  AftermathAnswers &
  CompanionAnswers &
  HistoryAnswers &
  ContentAnswers &
  RulesAnswers &
  SettingsAnswers

export type { SafekeepingAnswers }

/** What a method is asked with. */
export type InputOf<M extends MethodName> = MethodInputs[M]
/** What a method answers: a command its entry with its own answer, a query its view. */
export type AnswerOf<M extends MethodName> = M extends CommandName
  ? Done<M extends keyof CommandAnswers ? CommandAnswers[M] : unknown>
  : M extends keyof ViewAnswers
    ? ViewAnswers[M]
    : M extends SafekeepingName
      ? SafekeepingAnswers[M]
      : unknown
