import { defineAsyncComponent, type Component } from 'vue'

/** What an organiser does by hand to a band, or to a member of one. */
export type BandDeed = 'points' | 'trade' | 'experience' | 'withdraw' | 'reinstate' | 'delete'
export type MemberDeed = 'injuries' | 'absence' | 'promotion' | 'transfer' | 'copy' | 'keep'
/** Ways to several recruits at once. */
export type RecruitDeed = 'list' | 'template' | 'keep'
type Deed = BandDeed | MemberDeed | RecruitDeed

/** The dialog of each, loaded once it is asked for. */
export const DIALOGS: Readonly<Record<Deed, Component>> = {
  points: defineAsyncComponent(() => import('./PointsDialog.vue')),
  trade: defineAsyncComponent(() => import('./TradeDialog.vue')),
  experience: defineAsyncComponent(() => import('./ManyDialog.vue')),
  withdraw: defineAsyncComponent(() => import('./WithdrawDialog.vue')),
  reinstate: defineAsyncComponent(() => import('./ReinstateDialog.vue')),
  delete: defineAsyncComponent(() => import('./DeleteDialog.vue')),
  injuries: defineAsyncComponent(() => import('./InjuryDialog.vue')),
  absence: defineAsyncComponent(() => import('./AbsenceDialog.vue')),
  promotion: defineAsyncComponent(() => import('./PromotionDialog.vue')),
  copy: defineAsyncComponent(() => import('./CopyDialog.vue')),
  keep: defineAsyncComponent(() => import('./KeepDialog.vue')),
  template: defineAsyncComponent(() => import('./TemplateDialog.vue')),
  list: defineAsyncComponent(() => import('./ListDialog.vue')),
  transfer: defineAsyncComponent(() => import('./TransferDialog.vue')),
}
