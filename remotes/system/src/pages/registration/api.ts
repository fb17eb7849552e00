import { registrationRoutes } from '@portal/contract/session/register';
import { connect } from '@portal/http';

export const registrations = connect(registrationRoutes);
