package dev.tidegate.cli.integrations.option;

import dev.tidegate.application.integrations.IntegrationAccessSettings;
import dev.tidegate.cli.store.StoreOptions;
import picocli.CommandLine.Mixin;

/** The options of commands that compare data with clusters: a mixin. */
public final class IntegrationOptions {

    @Mixin
    private IntegrationDataOptions data;

    @Mixin
    private ClusterAccessOptions clusters;

    @Mixin
    private RunnerMetricsOptions metrics;

    @Mixin
    private StoreOptions store;

    /** The settings; refuses options that cannot be understood, before anything is read or asked. */
    public IntegrationAccessSettings settings() {
        store.check();
        return new IntegrationAccessSettings(
                data.checkedSettings(), clusters.settings(), metrics.settings(), store.settings());
    }
}
