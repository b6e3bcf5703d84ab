package dev.tidegate.application.config;

import dev.tidegate.application.KubeconfigPaths;
import dev.tidegate.application.integrations.IntegrationAccessSettings;
import dev.tidegate.application.integrations.IntegrationAccessSettings.RunnerMetricsSettings;
import dev.tidegate.application.integrations.IntegrationDataSettings;
import dev.tidegate.application.integrations.cluster.ClusterAccessSettings;
import dev.tidegate.application.ocm.SignInSettings;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.serve.ListenAddress;
import dev.tidegate.application.serve.ProcessSettings;
import dev.tidegate.application.serve.ServeSettings;
import dev.tidegate.application.serve.ServeSettings.IntegrationLoop;
import dev.tidegate.application.serve.ServeSettings.PolicyLoop;
import dev.tidegate.application.serve.ServeSettings.UpgradeLoop;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.time.DurationText;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.application.upgrades.UpgradeSettings;
import dev.tidegate.data.field.Fields;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.schema.ReferenceTargets;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.http.ServerUrl;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.policies.plan.PolicyOptions;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads one configuration file. Paths in it count from its directory on. */
final class ConfigReader {

    static final String SCHEMA = "/tidegate/config-1.yml";

    private static final SchemaSet SCHEMAS =
            SchemaSet.ofResources(ConfigReader.class, "/dev/tidegate/application/schemas", List.of(SCHEMA));
    private static final Pattern SECRET_IN_URL = Pattern.compile("(?i)password\\s*=|token\\s*=|//[^/]*@");
    private static final Pattern DATABASE_URL = Pattern.compile("jdbc:postgresql:\\S+");

    private final String file;
    private final Path directory;
    private final Map<String, String> variables;
    private final List<Problem> problems = new ArrayList<>();

    private ConfigReader(Path file, Map<String, String> variables) {
        this.file = file.toString();
        this.directory = file.toAbsolutePath().normalize().resolveSibling("");
        this.variables = variables;
    }

    /**
     * Reads a file.
     *
     * @param variables the environment variables of the process
     */
    static LoadedConfig read(Path file, byte[] content, Map<String, String> variables) {
        return new ConfigReader(file, variables).read(content);
    }

    private LoadedConfig read(byte[] content) {
        var text = YamlText.read(file, content, DataLimits.usual());
        text.findings().stream().map(LocatedProblem::problem).forEach(problems::add);
        if (!text.hasErrors() && text.documents().size() != 1) {
            problems.add(new LocatedProblem(
                            SourceLocation.wholeFile(file),
                            DataProblem.SCHEMA_VIOLATION,
                            "must hold one document, holds " + text.documents().size())
                    .problem());
        }
        ServeSettings settings = null;
        if (problems.stream().noneMatch(Problem::isError)) {
            var checked = SCHEMAS.check(SCHEMA, file, text.documents().get(0).root(), ReferenceTargets.none());
            checked.findings().stream().map(LocatedProblem::problem).forEach(problems::add);
            if (problems.stream().noneMatch(Problem::isError)) {
                settings = checked.root()
                        .asMapping()
                        .map(root -> settings(Fields.alone(file, root, problems::add)))
                        .orElse(null);
            }
        }
        return new LoadedConfig(problems.stream().anyMatch(Problem::isError) ? null : settings, problems);
    }

    private ServeSettings settings(Fields root) {
        var store = root.fields("store").map(this::store).orElse(new StoreSettings(null, null, null, null));
        return new ServeSettings(
                new ProcessSettings(
                        store,
                        new TimeSettings(webUri(root, "simulatorClock")),
                        listen(root),
                        root.flag("dryRun", false),
                        null),
                root.fields("upgrades").map(this::upgrades).orElse(null),
                root.fields("integrations")
                        .map(fields -> integrations(fields, store))
                        .orElse(null),
                root.fields("policies").map(this::policies).orElse(null));
    }

    private @Nullable InetSocketAddress listen(Fields root) {
        return ListenAddress.parse(root.text("listen", ListenAddress.DEFAULT))
                .match(accepted -> accepted.is().orElse(null), refused -> {
                    root.problem(ConfigProblem.CONFIG_VALUE_INVALID, "listen", refused.sentence());
                    return null;
                });
    }

    private StoreSettings store(Fields store) {
        var directoryOfStore = store.text("directory").map(this::resolved).orElse(null);
        return new StoreSettings(
                directoryOfStore,
                address(store, "url", url -> DATABASE_URL.matcher(url).matches(), "jdbc:postgresql://host/tidegate"),
                store.text("user").orElse(null),
                file(store, "passwordFile"));
    }

    private UpgradeLoop upgrades(Fields upgrades) {
        return new UpgradeLoop(
                new UpgradeSettings(
                        directory(upgrades, "data"),
                        directory(upgrades, "secrets"),
                        upgrades.text("policies", "labels").equals("files"),
                        upgrades.text("environment", ""),
                        new HashSet<>(upgrades.texts("organisations")),
                        new HashSet<>(upgrades.texts("excludedOrganisations")),
                        upgrades.flag("ignoreStsClusters", false),
                        Profile.valueOf(upgrades.text("profile", "tidegate").toUpperCase(Locale.ROOT)),
                        upgrades.fields("ocm").map(this::signIn).orElse(SignInSettings.NONE)),
                interval(upgrades, UpgradeLoop.INTERVAL),
                upgrades.integer("width").orElse(UpgradeLoop.WIDTH),
                existing(upgrades, "prepare", "program", Files::isExecutable));
    }

    private SignInSettings signIn(Fields ocm) {
        return new SignInSettings(
                webAddress(ocm, "url"),
                webAddress(ocm, "tokenUrl"),
                ocm.text("name").orElse(null),
                ocm.text("clientId").orElse(null),
                file(ocm, "clientSecretFile"),
                file(ocm, "tokenFile"));
    }

    private IntegrationLoop integrations(Fields integrations, StoreSettings store) {
        return new IntegrationLoop(
                new IntegrationAccessSettings(
                        data(integrations),
                        integrations.fields("clusters").map(this::clusters).orElseGet(() -> clusters(Set.of())),
                        integrations
                                .fields("prometheus")
                                .map(this::runnerMetrics)
                                .orElse(new RunnerMetricsSettings(null, null)),
                        store),
                interval(integrations, IntegrationLoop.INTERVAL),
                integrations.flag("watch", true));
    }

    private PolicyLoop policies(Fields policies) {
        var named = new ArrayList<Path>();
        for (String path : policies.texts("kubeconfigs")) {
            named.add(existing(policies, "kubeconfigs", resolved(path), "file", Files::isRegularFile));
        }
        var usual = PolicyOptions.DEFAULT;
        return new PolicyLoop(
                new HubAccessSettings(
                        named.isEmpty() ? KubeconfigPaths.usual(variables) : named,
                        policies.text("context").orElse(null),
                        policies.flag("inCluster", false)),
                interval(policies, PolicyLoop.INTERVAL),
                policies.integer("width").orElse(PolicyLoop.WIDTH),
                policies.text("propagatorNamespace", PolicyLoop.PROPAGATOR_NAMESPACE),
                policies.flag("standalone", false),
                new PolicyOptions(
                        policies.integer("maxRemovalPercent").orElse(usual.maxRemovalPercent()),
                        usual.minMassRemoval(),
                        usual.massRemovalHold(),
                        policies.text("successOn", "compliant").equals("reported"),
                        policies.text("onTimeOut", "fallBack").equals("keep")));
    }

    private IntegrationDataSettings data(Fields integrations) {
        var root = directory(integrations, "data");
        return new IntegrationDataSettings(
                root == null ? directory : root,
                integrations.text("profile").flatMap(RenderProfile::ofWireName).orElse(null),
                integrations.text("image").orElse(null),
                integrations.textMap("imageRefs"),
                new IntegrationSelection(
                        integrations.text("environment").orElse(null),
                        integrations.text("upstream").orElse(null),
                        new HashSet<>(integrations.texts("integrations"))),
                file(integrations, "gitTokenFile"),
                arguments(integrations),
                variables);
    }

    private static Map<String, List<String>> arguments(Fields integrations) {
        return integrations
                .fields("arguments")
                .map(arguments -> arguments.names().stream().collect(Collectors.toMap(name -> name, arguments::texts)))
                .orElse(Map.of());
    }

    private ClusterAccessSettings clusters(Fields clusters) {
        var named = new ArrayList<Path>();
        for (String path : clusters.texts("kubeconfigs")) {
            named.add(existing(clusters, "kubeconfigs", resolved(path), "file", Files::isRegularFile));
        }
        var usual = clusters(new HashSet<>(clusters.texts("inCluster")));
        return new ClusterAccessSettings(
                named.isEmpty() ? usual.kubeconfigs() : named,
                clusters.textMap("contexts"),
                usual.inside(),
                directory(clusters, "secrets"),
                file(clusters, "certificateAuthority"),
                usual.limits()
                        .withInFlight(clusters.integer("concurrency")
                                .orElse(usual.limits().inFlight()))
                        .withAnswering(
                                duration(clusters, "timeout", usual.limits().answering())));
    }

    private ClusterAccessSettings clusters(Set<String> inside) {
        return new ClusterAccessSettings(
                KubeconfigPaths.usual(variables), Map.of(), inside, null, null, KubeLimits.defaults());
    }

    private RunnerMetricsSettings runnerMetrics(Fields prometheus) {
        return new RunnerMetricsSettings(webUri(prometheus, "url"), file(prometheus, "tokenFile"));
    }

    private static Duration interval(Fields loop, Duration usual) {
        return duration(loop, "interval", usual);
    }

    private static Duration duration(Fields fields, String name, Duration usual) {
        var text = fields.text(name);
        if (text.isEmpty()) {
            return usual;
        }
        return DurationText.parse(text.get())
                .filter(duration -> !duration.isZero())
                .orElseGet(() -> {
                    fields.problem(
                            ConfigProblem.CONFIG_VALUE_INVALID,
                            name,
                            "must be longer than nothing, as in 10m: " + text.get());
                    return usual;
                });
    }

    private static @Nullable String webAddress(Fields fields, String name) {
        return address(fields, name, ConfigReader::isWebUrl, "https://host/path");
    }

    private static @Nullable URI webUri(Fields fields, String name) {
        var text = webAddress(fields, name);
        return text == null ? null : URI.create(text);
    }

    private static boolean isWebUrl(String text) {
        return ServerUrl.parse(text).isPresent();
    }

    /** An address that may be shown. One that is refused is not: whoever wrote it may have put a secret into it. */
    private static @Nullable String address(Fields fields, String name, Predicate<String> isUsable, String example) {
        var text = fields.text(name).orElse(null);
        if (text == null) {
            return null;
        }
        if (SECRET_IN_URL.matcher(text).find()) {
            fields.problem(ConfigProblem.CONFIG_SECRET_INLINE, name, "holds a secret");
            return null;
        }
        if (!isUsable.test(text)) {
            fields.problem(ConfigProblem.CONFIG_VALUE_INVALID, name, "is no address such as " + example);
            return null;
        }
        return text;
    }

    private @Nullable Path directory(Fields fields, String name) {
        return existing(fields, name, "directory", Files::isDirectory);
    }

    private @Nullable Path file(Fields fields, String name) {
        return existing(fields, name, "file", Files::isRegularFile);
    }

    private @Nullable Path existing(Fields fields, String name, String kind, Predicate<Path> isUsable) {
        var path = fields.text(name).map(this::resolved).orElse(null);
        return path == null ? null : existing(fields, name, path, kind, isUsable);
    }

    private static Path existing(Fields fields, String name, Path path, String kind, Predicate<Path> isUsable) {
        if (!isUsable.test(path)) {
            fields.problem(
                    ConfigProblem.CONFIG_PATH_MISSING,
                    name,
                    (Files.exists(path) ? "is no %s: %s" : "there is no such %s: %s").formatted(kind, path));
        }
        return path;
    }

    private Path resolved(String path) {
        return directory.resolve(path).normalize();
    }
}
