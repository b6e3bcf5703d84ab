package dev.tidegate.cli.policies;

import dev.tidegate.application.policies.PolicyAccessSettings;
import dev.tidegate.cli.store.StoreOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which policies of which hub: a mixin. */
public final class HubPolicyOptions {

    @Option(
            names = {"-n", "--namespace"},
            paramLabel = "<namespace>",
            order = 20,
            description = "Where policies are looked for; all namespaces unless said otherwise.")
    private @Nullable String namespace;

    @Mixin
    private HubOptions hub;

    @Mixin
    private StoreOptions store;

    /** The settings; refuses options that cannot be understood. */
    PolicyAccessSettings settings() {
        store.check();
        return new PolicyAccessSettings(hub.settings(), hub.propagatorNamespace(), namespace, store.settings());
    }
}
