package dev.tidegate.cli.promotions;

import dev.tidegate.application.HomeDirectory;
import dev.tidegate.application.KubeconfigPaths;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.promotions.PromotionService;
import dev.tidegate.application.promotions.PromotionSettings;
import dev.tidegate.application.promotions.cluster.ClusterContexts;
import dev.tidegate.cli.shell.ActorOption;
import dev.tidegate.cli.store.StoreOptions;
import dev.tidegate.http.Sleeper;
import dev.tidegate.kube.KubeLimits;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which promotions file, and how what it names is reached: a mixin. */
final class PromotionOptions {

    private static final String FILE = "promotions.yml";

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<file>",
            order = 50,
            description = "The promotions file; promotions.yml in the checkout that --data names, or here, unless said"
                    + " otherwise.")
    private @Nullable Path file;

    @Option(
            names = "--data",
            paramLabel = "<checkout or URL>",
            order = 51,
            description = "The data repository; the one the promotions file names unless said otherwise. A checkout is"
                    + " read at its HEAD.")
    private @Nullable String data;

    @Option(
            names = "--at",
            paramLabel = "<commit>",
            order = 52,
            description = "Read the data repository at this commit, branch or tag.")
    private @Nullable String at;

    @Option(
            names = "--offline",
            order = 53,
            description = "Ask no repository and no forge: read what was fetched last.")
    private boolean offline;

    @Option(
            names = "--mirrors",
            paramLabel = "<directory>",
            order = 54,
            description = "Where copies of repositories are kept; tidegate/mirrors in the user's cache directory unless"
                    + " said otherwise.")
    private @Nullable Path mirrors;

    @Option(
            names = "--allow-local-remotes",
            order = 55,
            description = "Repositories may be directories of this machine.")
    private boolean allowLocal;

    @Option(
            names = "--kubeconfig",
            paramLabel = "<file>",
            order = 56,
            description = "The file with the contexts of clusters; as for kubectl unless said otherwise.")
    private @Nullable Path kubeconfig;

    @Option(
            names = "--context",
            paramLabel = "<cluster>=<context>",
            order = 57,
            description = "Reach a cluster by this context; may be repeated. Without it, the context called like the"
                    + " cluster is used.")
    private List<String> contexts = List.of();

    @Mixin
    private ActorOption actor;

    @Mixin
    private StoreOptions store;

    static PromotionService service() {
        return new PromotionService(Clock.systemUTC(), Sleeper.real());
    }

    String person() {
        return actor.name();
    }

    /** The settings; refuses options that cannot be understood. */
    PromotionSettings settings() {
        store.check();
        var environment = System.getenv();
        return new PromotionSettings(
                file == null ? usualFile() : file,
                data,
                at,
                offline,
                mirrors == null ? usualMirrors(environment) : mirrors,
                allowLocal,
                new ClusterContexts(
                        kubeconfig == null ? KubeconfigPaths.usual(environment) : List.of(kubeconfig),
                        byCluster(),
                        KubeLimits.defaults()),
                store.settings(),
                actor.name(),
                environment);
    }

    private Path usualFile() {
        if (data != null) {
            try {
                var within = Path.of(data).resolve(FILE);
                if (Files.isRegularFile(within)) {
                    return within;
                }
            } catch (InvalidPathException address) {
                return Path.of(FILE);
            }
        }
        return Path.of(FILE);
    }

    private static Path usualMirrors(Map<String, String> environment) {
        var cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        var base = cache.isBlank() ? HomeDirectory.of(environment).resolve(".cache") : Path.of(cache);
        return base.resolve("tidegate").resolve("mirrors");
    }

    private Map<String, String> byCluster() {
        var byCluster = new LinkedHashMap<String, String>();
        for (String each : contexts) {
            int equals = each.indexOf('=');
            if (equals < 1 || equals == each.length() - 1) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "--context takes a cluster and a context, as in ops-1=admin, not " + each);
            }
            byCluster.put(each.substring(0, equals), each.substring(equals + 1));
        }
        return byCluster;
    }
}
