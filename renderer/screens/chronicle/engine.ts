import { BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

// Registers only the parts of ECharts that the drawings use.
use([BarChart, LineChart, ScatterChart, GridComponent, LegendPlainComponent, SVGRenderer])

export { init, use }
