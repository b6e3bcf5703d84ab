package dev.tidegate.cli.integrations.desk;

import dev.tidegate.cli.upgrades.StoreOptions;
import dev.tidegate.server.integrations.IntegrationData;
import dev.tidegate.server.integrations.cluster.ClusterDirectory;
import picocli.CommandLine.Mixin;

/** The options of commands that compare data with clusters, and the desk that comes of them: a mixin. */
public final class DeskOptions {

    @Mixin
    private DataOptions data;

    @Mixin
    private ClusterOptions clusters;

    @Mixin
    private HealthOptions health;

    @Mixin
    private StoreOptions store;

    public DataOptions data() {
        return data;
    }

    /** What is wrong with the options is told before anything is begun. */
    public void check() {
        data.check();
        clusters.check();
        health.metrics();
        store.check();
    }

    /** A way to the clusters of these data, to be closed. */
    public ClusterDirectory clusters(IntegrationData known) {
        return clusters.directory(known);
    }

    /** A desk to be closed. */
    public Desk open() {
        return open(false);
    }

    /**
     * A desk to be closed.
     *
     * @param offline whether no cluster shall be asked how its shards are
     */
    public Desk open(boolean offline) {
        return new Desk(data, clusters, health, store, offline);
    }
}
