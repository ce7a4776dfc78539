import { serviceSchema } from '@market/service-kit/prisma/service-schema';

export default serviceSchema('notifications', ['gathered_letter']);
