import { defineComponent, h, resolveComponent, type PropType } from 'vue'
import { useMay, type Place } from '../stores/may.ts'

/** A link to a place; where whoever looks would be refused there, its words alone. */
export const MayLink = defineComponent({
  name: 'MayLink',
  inheritAttrs: false,
  props: { to: { type: [Object, String] as PropType<Place>, required: true } },
  setup(props, { attrs, slots }) {
    const may = useMay()
    const link = resolveComponent('RouterLink')
    return () =>
      may.canOpen(props.to)
        ? h(link as never, { ...attrs, to: props.to }, () => slots['default']?.())
        : h('span', { class: attrs['class'] }, slots['default']?.())
  },
})
