# The site and the simulator: one image, two commands (docker-compose.yml).
FROM node:20-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY payment-sim/package.json ./payment-sim/
RUN npm ci
COPY . .
RUN npm run build

FROM node:20-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
COPY payment-sim/package.json ./payment-sim/
RUN npm ci --omit=dev && mkdir /data /backups && chown node /data /backups
COPY --from=build --chown=node /site/dist ./dist
COPY bff/content ./bff/content
COPY bff/platform/store/migrations ./bff/platform/store/migrations
COPY bff/platform/mail/pictures ./bff/platform/mail/pictures
USER node
CMD ["node", "--max-old-space-size=768", "--max-semi-space-size=16", "dist/server/bff/server.js"]
