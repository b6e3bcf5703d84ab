package dev.tidegate.integrations;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.location.IntegrationEnvironment.UpstreamRepository;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.target.ShardTarget;
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
public final class TestFleet {

    public static final String UPSTREAM = "https://github.com/acme/keepers";
    public static final String ATLAS = "/aws/atlas/account.yml";
    public static final String BOREALIS = "/aws/borealis/account.yml";
    public static final String CYGNUS = "/aws/cygnus/account.yml";
    public static final String PIER_01 = "/clusters/pier-01/cluster.yml";
    public static final String PIER_02 = "/clusters/pier-02/cluster.yml";
    public static final String PIER_03 = "/clusters/pier-03/cluster.yml";

    private final List<ShardTarget> targets = new ArrayList<>();
    private final List<EntryBuilder> entries = new ArrayList<>();
    private final List<FrozenWorkloads> frozen = new ArrayList<>();
    private final Map<TargetKind, List<Problem>> gaps = new EnumMap<>(TargetKind.class);
    private final Map<String, String> parameters = new HashMap<>();
    private final List<UpstreamRepository> upstreams = new ArrayList<>();

    public static TestFleet empty() {
        return new TestFleet();
    }

    public static TestFleet standard() {
        return new TestFleet()
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

    public TestFleet account(String name, String... disables) {
        return add(TargetKind.AWS_ACCOUNT, "/aws/" + name + "/account.yml", name, name, null, disables);
    }

    public TestFleet cluster(String name, String phase, String... disables) {
        return add(TargetKind.OPENSHIFT_CLUSTER, "/clusters/" + name + "/cluster.yml", name, name, phase, disables);
    }

    public TestFleet organisation(String name, String id, String... disables) {
        return add(TargetKind.OCM_ORGANIZATION, "/ocm/" + name + ".yml", name, id, null, disables);
    }

    public TestFleet ocmEnvironment(String name) {
        return add(TargetKind.OCM_ENVIRONMENT, "/ocm/environments/" + name + ".yml", name, name, null);
    }

    private TestFleet add(
            TargetKind kind, String file, String name, String key, @Nullable String phase, String... disables) {
        var disabled = Arrays.stream(disables)
                .map(integration -> new LocatedValue<>(
                        integration, new SourceLocation(file, 9, 5, Pointer.of("/disable/integrations/0"))))
                .collect(Collectors.toSet());
        targets.add(new ShardTarget(kind, file, name, key, Map.of(), phase, disabled));
        return this;
    }

    public TestFleet gap(TargetKind kind, Problem problem) {
        gaps.put(kind, List.of(problem));
        return this;
    }

    public TestFleet parameter(String name, String value) {
        parameters.put(name, value);
        return this;
    }

    public TestFleet upstream(String ref, @Nullable String image) {
        upstreams.add(new UpstreamRepository(UPSTREAM, ref, image));
        return this;
    }

    public TestFleet frozen(FrozenWorkloads each) {
        frozen.add(each);
        return this;
    }

    public TestFleet with(EntryBuilder entry) {
        entries.add(entry);
        return this;
    }

    public IntegrationDesired desired() {
        var environment = new IntegrationEnvironment("production", parameters, upstreams, "prod");
        var built = new ArrayList<ManagedEntry>();
        entries.forEach(entry -> built.add(entry.build(environment)));
        var integrations = new HashMap<String, Integration>();
        built.forEach(entry -> integrations.put(entry.integration().name(), entry.integration()));
        return new IntegrationDesired(
                integrations,
                built,
                frozen,
                targets.stream().collect(Collectors.groupingBy(ShardTarget::kind)),
                gaps,
                List.of(),
                List.of());
    }

    /** The entry that was added last. */
    public ManagedEntry entry() {
        var all = desired().entries();
        return all.get(all.size() - 1);
    }

    static Namespace namespace(String file, String name, IntegrationEnvironment environment, boolean deleted) {
        return new Namespace(
                file,
                name,
                new IntegrationCluster("pier-01", "https://api.pier-01.example.com:6443", null, false),
                environment,
                deleted);
    }
}
