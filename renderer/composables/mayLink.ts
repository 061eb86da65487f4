import { defineComponent, h, resolveComponent, type PropType } from 'vue'
import { usePermissions, type LinkTarget } from '../stores/permissions.ts'

/** A link, or only its text if the user may not open its target. */
export const LinkIfPermitted = defineComponent({
  name: 'LinkIfPermitted',
  inheritAttrs: false,
  props: { to: { type: [Object, String] as PropType<LinkTarget>, required: true } },
  setup(props, { attrs, slots }) {
    const may = usePermissions()
    const link = resolveComponent('RouterLink')
    return () =>
      may.canOpen(props.to)
        ? h(link as never, { ...attrs, to: props.to }, () => slots['default']?.())
        : h('span', { class: attrs['class'] }, slots['default']?.())
  },
})
