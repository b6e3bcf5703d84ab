package dev.tidegate.simulator.forge;

import dev.tidegate.simulator.forge.http.ForgeAccounts;
import dev.tidegate.simulator.forge.http.ForgeHandler;
import dev.tidegate.simulator.forge.http.ForgeServer;
import dev.tidegate.simulator.forge.http.RequestLog;
import dev.tidegate.simulator.forge.http.SimulatedProjects;
import dev.tidegate.simulator.forge.project.BareRepository;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import dev.tidegate.simulator.ocm.fault.FaultInjector;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;

/** A running simulated forge. Safe for many threads. */
public final class SimulatedForge implements AutoCloseable {

    private static final long FAULT_SEED = 1;

    private final SimulatedProjects projects;
    private final FaultInjector faults;
    private final RequestLog log;
    private final ForgeServer server;
    private final String address;

    private SimulatedForge(
            SimulatedProjects projects, FaultInjector faults, RequestLog log, ForgeServer server, String address) {
        this.projects = projects;
        this.faults = faults;
        this.log = log;
        this.server = server;
        this.address = address;
    }

    /** Opens or makes the repositories, and listens. */
    public static SimulatedForge start(SimulatedForgeSettings settings) throws IOException {
        var projects = new ArrayList<SimulatedProject>();
        try {
            for (var each : new TreeMap<>(settings.projects()).entrySet()) {
                var repository =
                        BareRepository.at(each.getValue(), settings.clock().instant());
                projects.add(new SimulatedProject(
                        projects.size() + 1, each.getKey(), repository, settings.clock(), settings.pipelines()));
            }
            var all = new SimulatedProjects(projects);
            var faults = new FaultInjector(FAULT_SEED, settings.faults());
            var log = new RequestLog();
            var handler = new ForgeHandler(all, new ForgeAccounts(settings.userByToken()), faults, log);
            var server = ForgeServer.start(InetAddress.getByName(settings.address()), settings.port(), handler);
            return new SimulatedForge(all, faults, log, server, settings.address());
        } catch (IOException | RuntimeException failure) {
            projects.forEach(project -> project.repository().close());
            throw failure;
        }
    }

    /** Where it is reached, without a slash at the end. */
    public URI url() {
        return URI.create("http://" + (address.indexOf(':') < 0 ? address : "[" + address + "]") + ":" + server.port());
    }

    public URI gitLabApi() {
        return URI.create(url() + "/api/v4");
    }

    public URI gitHubApi() {
        return URI.create(url() + "/api/v3");
    }

    /** What is cloned and pushed to. */
    public URI repository(String project) {
        return URI.create(url() + "/" + project + ".git");
    }

    public Collection<SimulatedProject> projects() {
        return projects.all();
    }

    public SimulatedProject project(String path) {
        return projects.named(path);
    }

    /** From now on requests meet these faults, and no others. */
    public void setFaults(List<FaultRule> rules) {
        faults.replace(rules);
    }

    /** What was asked so far. */
    public List<RequestLog.Entry> requests() {
        return log.entries();
    }

    @Override
    public void close() throws IOException {
        try {
            server.close();
        } finally {
            projects.all().forEach(project -> project.repository().close());
        }
    }
}
