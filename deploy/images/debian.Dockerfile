# A server of Debian's packages: it runs as nobody in particular and keeps its state below /data.
ARG BASE=debian:trixie-slim
FROM ${BASE}
ARG PACKAGES
# Postgres would make a cluster of its own.
RUN install -D /dev/null /etc/postgresql-common/createcluster.conf && echo create_main_cluster=false > /etc/postgresql-common/createcluster.conf \
 && apt-get update && apt-get install -y --no-install-recommends ${PACKAGES} && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
 && useradd --uid 10001 market && install -d -o market -g market /data
USER 10001
