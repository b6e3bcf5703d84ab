package dev.tidegate.ocm.gate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.page.OcmListReader;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.request.OcmRequest;
import dev.tidegate.ocm.request.OcmRequestSender;
import java.util.Optional;

/** Reads version gates and agreements, and creates agreements. */
public final class OcmVersionGateClient {

    private static final String AGREEMENTS = "/api/clusters_mgmt/v1/clusters/{cluster}/gate_agreements";
    private static final int CONFLICT = 409;

    private final OcmRequestSender requests;
    private final OcmListReader lists;

    public OcmVersionGateClient(OcmRequestSender requests, OcmListReader lists) {
        this.requests = requests;
        this.lists = lists;
    }

    /** All gates there are; the same for every cluster, so reading them once is enough. */
    public OcmList<OcmVersionGate> list() {
        return lists.list(
                OcmRequest.get("/api/clusters_mgmt/v1/version_gates").with("order", "id"), OcmVersionGate::read);
    }

    public OcmList<OcmGateAgreement> agreements(ClusterId cluster) {
        return lists.list(OcmRequest.get(AGREEMENTS, cluster.value()), OcmGateAgreement::read);
    }

    /** Acknowledges a gate for a cluster; it may have been acknowledged before. */
    public CreateResult agree(ClusterId cluster, String gate) {
        var body = JsonNodeFactory.instance.objectNode();
        body.putObject("version_gate").put("id", gate);
        try {
            return requests.create(OcmRequest.post(body, AGREEMENTS, cluster.value()), () -> find(cluster, gate));
        } catch (OcmException failure) {
            if (failure.status().orElse(0) != CONFLICT) {
                throw failure;
            }
            return find(cluster, gate).map(id -> new CreateResult(id, true)).orElseThrow(() -> failure);
        }
    }

    private Optional<String> find(ClusterId cluster, String gate) {
        return agreements(cluster).items().stream()
                .filter(agreement -> agreement.gate().equals(gate))
                .map(OcmGateAgreement::id)
                .findFirst();
    }
}
