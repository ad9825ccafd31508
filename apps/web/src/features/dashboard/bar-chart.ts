/** The library of charts is fetched beside the page, not after it. */
export const loadBarChart = () => import('../../ui/chart/bar-chart.js');
