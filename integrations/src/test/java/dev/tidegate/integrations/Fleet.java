package dev.tidegate.integrations;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Place;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.Desired;
import dev.tidegate.integrations.location.Cluster;
import dev.tidegate.integrations.location.Environment;
import dev.tidegate.integrations.location.Environment.UpstreamRepository;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.target.Target;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A fleet for tests; {@link #standard} has three accounts, three clusters, two organisations, two OCM environments. */
public final class Fleet {

    public static final String UPSTREAM = "https://github.com/acme/keepers";
    public static final String ATLAS = "/aws/atlas/account.yml";
    public static final String BOREALIS = "/aws/borealis/account.yml";
    public static final String CYGNUS = "/aws/cygnus/account.yml";
    public static final String PIER_01 = "/clusters/pier-01/cluster.yml";
    public static final String PIER_02 = "/clusters/pier-02/cluster.yml";
    public static final String PIER_03 = "/clusters/pier-03/cluster.yml";

    private final List<Target> targets = new ArrayList<>();
    private final List<EntryBuilder> entries = new ArrayList<>();
    private final List<Frozen> frozen = new ArrayList<>();
    private final Map<TargetKind, List<Problem>> gaps = new EnumMap<>(TargetKind.class);
    private final Map<String, String> parameters = new HashMap<>();
    private final List<UpstreamRepository> upstreams = new ArrayList<>();

    public static Fleet empty() {
        return new Fleet();
    }

    public static Fleet standard() {
        return new Fleet()
                .account("atlas")
                .account("borealis")
                .account("cygnus", "bucket-keeper")
                .cluster("pier-01", "prod")
                .cluster("pier-02", "stage")
                .cluster("pier-03", "prod")
                .organisation("blue", "2AbC9")
                .organisation("green", "7XyZ1")
                .ocmEnvironment("ocm-live")
                .ocmEnvironment("ocm-trial");
    }

    public Fleet account(String name, String... disables) {
        return add(TargetKind.AWS_ACCOUNT, "/aws/" + name + "/account.yml", name, name, null, disables);
    }

    public Fleet cluster(String name, String phase, String... disables) {
        return add(TargetKind.OPENSHIFT_CLUSTER, "/clusters/" + name + "/cluster.yml", name, name, phase, disables);
    }

    public Fleet organisation(String name, String id, String... disables) {
        return add(TargetKind.OCM_ORGANIZATION, "/ocm/" + name + ".yml", name, id, null, disables);
    }

    public Fleet ocmEnvironment(String name) {
        return add(TargetKind.OCM_ENVIRONMENT, "/ocm/environments/" + name + ".yml", name, name, null);
    }

    private Fleet add(
            TargetKind kind, String file, String name, String key, @Nullable String phase, String... disables) {
        var disabled = Arrays.stream(disables)
                .map(integration ->
                        new Written<>(integration, new Place(file, 9, 5, Pointer.of("/disable/integrations/0"))))
                .collect(Collectors.toSet());
        targets.add(new Target(kind, file, name, key, Map.of(), phase, disabled));
        return this;
    }

    public Fleet gap(TargetKind kind, Problem problem) {
        gaps.put(kind, List.of(problem));
        return this;
    }

    public Fleet parameter(String name, String value) {
        parameters.put(name, value);
        return this;
    }

    public Fleet upstream(String ref, @Nullable String image) {
        upstreams.add(new UpstreamRepository(UPSTREAM, ref, image));
        return this;
    }

    public Fleet frozen(Frozen each) {
        frozen.add(each);
        return this;
    }

    public Fleet with(EntryBuilder entry) {
        entries.add(entry);
        return this;
    }

    public Desired desired() {
        var environment = new Environment("production", parameters, upstreams, "prod");
        var built = new ArrayList<ManagedEntry>();
        entries.forEach(entry -> built.add(entry.build(environment)));
        var integrations = new HashMap<String, Integration>();
        built.forEach(entry -> integrations.put(entry.integration().name(), entry.integration()));
        return new Desired(
                integrations,
                built,
                frozen,
                targets.stream().collect(Collectors.groupingBy(Target::kind)),
                gaps,
                List.of());
    }

    /** The entry that was added last. */
    public ManagedEntry entry() {
        var all = desired().entries();
        return all.get(all.size() - 1);
    }

    static Namespace namespace(String file, String name, Environment environment, boolean deleted) {
        return new Namespace(
                file,
                name,
                new Cluster("pier-01", "https://api.pier-01.example.com:6443", null, false),
                environment,
                deleted);
    }
}
