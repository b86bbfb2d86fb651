import { ArrangedDashboard } from './arranged-dashboard.tsx'

/** How the business stands, as the role arranged it: to be looked at and printed. */
export const DashboardPage = () => <ArrangedDashboard face="role" />
