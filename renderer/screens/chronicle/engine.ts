import { BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// Of ECharts only what drawings are made of.
use([BarChart, LineChart, ScatterChart, GridComponent, LegendPlainComponent, SVGRenderer])

export { init, use }
