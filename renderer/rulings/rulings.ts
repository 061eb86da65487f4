import { defineAsyncComponent, type Component } from 'vue'
import type { MethodName } from '../../shared/contract/calls/methods.ts'

/** Rulings that an organiser can make on a warband (`BandRuling`) and on a member (`MemberRuling`). */
export type BandRuling = 'points' | 'trade' | 'experience' | 'withdraw' | 'reinstate' | 'delete'
export type MemberRuling = 'injuries' | 'absence' | 'promotion' | 'transfer' | 'copy' | 'keep'
/** Ways to recruit several members at once. */
export type RecruitRuling = 'list' | 'template'
export type Ruling = BandRuling | MemberRuling | RecruitRuling

/** The dialog of each ruling, loaded when it is needed. */
export const RULING_DIALOGS: Readonly<Record<Ruling, Component>> = {
  points: defineAsyncComponent(() => import('./PointsDialog.vue')),
  trade: defineAsyncComponent(() => import('./TradeDialog.vue')),
  experience: defineAsyncComponent(() => import('./ExperienceDialog.vue')),
  withdraw: defineAsyncComponent(() => import('./WithdrawDialog.vue')),
  reinstate: defineAsyncComponent(() => import('./ReinstateDialog.vue')),
  delete: defineAsyncComponent(() => import('./DeleteDialog.vue')),
  injuries: defineAsyncComponent(() => import('./InjuryDialog.vue')),
  absence: defineAsyncComponent(() => import('./AbsenceDialog.vue')),
  promotion: defineAsyncComponent(() => import('./PromotionDialog.vue')),
  copy: defineAsyncComponent(() => import('./CopyDialog.vue')),
  keep: defineAsyncComponent(() => import('./SaveTemplateDialog.vue')),
  template: defineAsyncComponent(() => import('./TemplateDialog.vue')),
  list: defineAsyncComponent(() => import('./RecruitListDialog.vue')),
  transfer: defineAsyncComponent(() => import('./TransferDialog.vue')),
}

/** Methods that a ruling may call. If a user may call no method of a ruling, the ruling is not offered. */
export const RULING_METHODS: Readonly<Record<Ruling, readonly MethodName[]>> = {
  points: ['ledger.record', 'ledger.transfer'],
  trade: ['item.trade'],
  experience: ['experience.award-many'],
  withdraw: ['warband.withdraw'],
  reinstate: ['warband.reinstate'],
  delete: ['warband.delete'],
  injuries: ['injury.add', 'injury.strike'],
  absence: ['absence.set', 'member.restore'],
  promotion: ['member.promote'],
  transfer: ['member.transfer'],
  copy: ['member.recruit-many'],
  template: ['member.recruit-many'],
  list: ['member.recruit-many'],
  // A template is saved in the user's preferences, which needs no permission in the campaign. So this query is enough.
  keep: ['recruits.likes'],
}

/** Describes how the command palette offers a ruling. */
export interface RulingOffer {
  /** Id of the offer; the text `hand.find-…` with this id contains its search words. */
  readonly id: string
  readonly deed: Ruling
  /** Kind of the target: a warband that plays, that is withdrawn or that can be deleted, or a member. */
  readonly of: 'band' | 'withdrawn' | 'deletable' | 'member'
  /** Text key of the ruling's name. */
  readonly name:
    | 'hand.go-list'
    | 'hand.go-template'
    | 'hand.go-delete'
    | `hand.deed-${Exclude<Ruling, 'list' | 'template' | 'delete'> | 'award' | 'keep-band'}`
  /** What the ruling needs: prices in the rules, or another warband in the campaign. */
  readonly needs?: 'prices' | 'others'
}

/** All rulings that the command palette offers. Every dialog must be in this list. */
export const RULING_OFFERS: readonly RulingOffer[] = [
  { id: 'points', deed: 'points', of: 'band', name: 'hand.deed-points', needs: 'prices' },
  { id: 'trade', deed: 'trade', of: 'band', name: 'hand.deed-trade', needs: 'others' },
  { id: 'experience', deed: 'experience', of: 'band', name: 'hand.deed-experience' },
  { id: 'template', deed: 'template', of: 'band', name: 'hand.go-template' },
  { id: 'list', deed: 'list', of: 'band', name: 'hand.go-list' },
  { id: 'keep-band', deed: 'keep', of: 'band', name: 'hand.deed-keep-band' },
  { id: 'withdraw', deed: 'withdraw', of: 'band', name: 'hand.deed-withdraw' },
  { id: 'reinstate', deed: 'reinstate', of: 'withdrawn', name: 'hand.deed-reinstate' },
  { id: 'delete', deed: 'delete', of: 'deletable', name: 'hand.go-delete' },
  { id: 'award', deed: 'experience', of: 'member', name: 'hand.deed-award' },
  { id: 'injuries', deed: 'injuries', of: 'member', name: 'hand.deed-injuries' },
  { id: 'absence', deed: 'absence', of: 'member', name: 'hand.deed-absence' },
  { id: 'promotion', deed: 'promotion', of: 'member', name: 'hand.deed-promotion' },
  { id: 'copy', deed: 'copy', of: 'member', name: 'hand.deed-copy' },
  { id: 'keep', deed: 'keep', of: 'member', name: 'hand.deed-keep' },
  { id: 'transfer', deed: 'transfer', of: 'member', name: 'hand.deed-transfer', needs: 'others' },
]
