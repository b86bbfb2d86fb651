import { ArrangedDashboard } from './arranged-dashboard.tsx'

/** How the business stands, as the user arranged it: to be changed. */
export const OwnDashboardPage = () => <ArrangedDashboard face="own" />
