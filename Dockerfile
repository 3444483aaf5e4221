# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /venus
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The build tools have done their work, and the image has a Node.js of its own: what is left is what runs.
RUN npm run build \
  && npm uninstall --no-save --omit=dev node vite @react-router/dev @tailwindcss/vite tailwindcss drizzle-kit vitest typescript

FROM node:24-bookworm-slim
WORKDIR /venus
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /venus ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the signal to stop has to reach the site itself.
CMD ["node", "server/process/start.js"]
