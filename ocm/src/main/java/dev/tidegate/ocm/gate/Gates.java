package dev.tidegate.ocm.gate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.page.Listing;
import dev.tidegate.ocm.page.Lists;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.Receipt;
import dev.tidegate.ocm.request.Request;
import dev.tidegate.ocm.request.Requests;
import java.util.Optional;

/** Reads version gates and agreements, and agrees. */
public final class Gates {

    private static final String AGREEMENTS = "/api/clusters_mgmt/v1/clusters/{cluster}/gate_agreements";
    private static final int CONFLICT = 409;

    private final Requests requests;
    private final Lists lists;

    public Gates(Requests requests, Lists lists) {
        this.requests = requests;
        this.lists = lists;
    }

    /** All gates there are; the same for every cluster, so reading them once is enough. */
    public Listing<VersionGate> list() {
        return lists.list(Request.get("/api/clusters_mgmt/v1/version_gates").with("order", "id"), VersionGate::read);
    }

    public Listing<GateAgreement> agreements(ClusterId cluster) {
        return lists.list(Request.get(AGREEMENTS, cluster.value()), GateAgreement::read);
    }

    /** Acknowledges a gate for a cluster; one that is acknowledged already is as good. */
    public Receipt agree(ClusterId cluster, String gate) {
        var body = JsonNodeFactory.instance.objectNode();
        body.putObject("version_gate").put("id", gate);
        try {
            return requests.create(Request.post(body, AGREEMENTS, cluster.value()), () -> find(cluster, gate));
        } catch (OcmException failure) {
            if (failure.status().orElse(0) != CONFLICT) {
                throw failure;
            }
            return find(cluster, gate).map(id -> new Receipt(id, true)).orElseThrow(() -> failure);
        }
    }

    private Optional<String> find(ClusterId cluster, String gate) {
        return agreements(cluster).items().stream()
                .filter(agreement -> agreement.gate().equals(gate))
                .map(GateAgreement::id)
                .findFirst();
    }
}
